import { limits } from '../../limits.ts'
import { clip } from '../../text/clip.ts'
import { fill, fillJson, fillUrl } from '../../text/template.ts'
import type { Value } from '../../text/words.ts'
import { isRecord } from '../fill.ts'
import type { PublishedCard } from '../publish/bot.ts'
import type { Request } from '../publish/request.ts'
import type { Input } from '../session.ts'
import { follow } from './goto.ts'
import { askAndWait } from './outside.ts'
import { type Run, type Spot, setField } from './run.ts'

type ApiCard = Extract<PublishedCard, { kind: 'json_api' }>
type AnswerInput = Extract<Input, { kind: 'answer' }>

const headersOf = (run: Run, request: Request, body: string): Record<string, string> => {
  const headers = request.headers.map(([name, value]): [string, string] => [name, fill(value, run.words)])
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type')
  return Object.fromEntries(body && !isTyped ? [['content-type', 'application/json'], ...headers] : headers)
}

/** Asks the author's server and waits for the answer. Without an address it fails at once: `next` is the card after it. */
export const call = (run: Run, spot: Spot, { request }: ApiCard): Spot | null | 'next' => {
  const url = fillUrl(request.url, run.words).trim()
  if (!url) return request.failed ? follow(run, spot, request.failed) : 'next'
  const body = request.method === 'GET' ? '' : fillJson(request.body, run.words)
  const { method } = request
  return askAndWait(run, spot, { kind: 'json_api', method, url, headers: headersOf(run, request, body), body })
}

const valueAt = (body: unknown, path: readonly string[]): unknown => {
  let here = body
  for (const step of path) {
    if (Array.isArray(here)) here = here[Number(step)]
    else here = isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined
  }
  return here
}

/** Lists and objects are stored as their JSON. What the answer does not have is left as it was. */
export const stored = (value: unknown): Value | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return clip(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), limits.value_length)
}

/** Stores the parts of an answer the author asked for. */
export const mapAnswer = (run: Run, { mapping }: Request, { body }: AnswerInput): void => {
  for (const { path, field } of mapping) {
    const value = stored(valueAt(body, path))
    if (value !== undefined) setField(run, field, value)
  }
}
