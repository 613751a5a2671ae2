import { parse } from 'secure-json-parse'
import { cleanJson, needsCleaning } from '../clean-text.ts'
import { Refusal } from './refusal.ts'

const deepest = 100

/** Reads the JSON of a body, without characters the database refuses; undefined where there is none. */
export function readJsonText(text: string): unknown {
  if (text.trim() === '') return undefined
  if (depthOf(text) > deepest) throw new Refusal('invalid_body', { body: 'nested too deeply' })
  const parsed = parsedOf(text)
  return needsCleaning(text) ? cleanJson(parsed) : parsed
}

function parsedOf(text: string): unknown {
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw new Refusal('invalid_body', { body: 'not JSON' })
  }
}

/** How deeply brackets nest: a body with a million of them would exhaust the stack of any code that walks it. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (isText) {
      if (char === 0x5c) at++
      else if (char === 0x22) isText = false
    } else if (char === 0x22) isText = true
    else if (char === 0x5b || char === 0x7b) most = Math.max(most, ++depth)
    else if (char === 0x5d || char === 0x7d) depth--
  }
  return most
}
