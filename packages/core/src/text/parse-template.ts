import { limits } from '../limits.ts'
import { clip } from './clip.ts'
import type { Part, Template, Variable } from './template.ts'

/** Variables inside variables deeper than this say nothing: no author needs them, and a crafted file could nest thousands. */
const maxDepth = 8

type Token = { kind: 'open' | 'close' | 'bar' | 'order' | 'text'; text: string; partner: number }

/** `{ORDER_ID}` or `{ORDER_ID|a default}`: capitals only, so that JSON and emoticons keep their braces. */
const order = /\{([A-Z][A-Z0-9_]{1,40})(?:\|([^{}|\\]{0,200}))?\}/
const tokenPattern = new RegExp(`\\\\[\\\\|{}]|\\{\\{|\\}\\}|${order.source}|\\||[^\\\\{}|]+|[\\s\\S]`, 'g')
const orderPattern = new RegExp(`^${order.source}$`)
const holdsVariable = /\{[{A-Z]/

const kindOf = (text: string): Token['kind'] => {
  if (text === '{{') return 'open'
  if (text === '}}') return 'close'
  if (text.length > 3 && text[0] === '{' && text !== '{{') return 'order'
  return text === '|' ? 'bar' : 'text'
}

/** Pairs each opening with its closing in one pass; what has no partner is text. */
const tokenize = (source: string): Token[] => {
  const tokens: Token[] = (source.match(tokenPattern) ?? []).map((text) => ({ kind: kindOf(text), text, partner: -1 }))
  const open: number[] = []
  tokens.forEach((token, index) => {
    if (token.kind === 'open') open.push(index)
    if (token.kind !== 'close') return
    const partner = open.pop()
    if (partner === undefined) return
    token.partner = partner
    const opening = tokens[partner]
    if (opening) opening.partner = index
  })
  return tokens
}

/** A backslash keeps `|`, a brace or another backslash as it is, inside a variable; outside, only braces need it. */
const unescaped = (text: string, depth: number): string =>
  text.length === 2 && text[0] === '\\' && (depth > 0 || text === '\\{' || text === '\\}') ? text.slice(1) : text

const template = (parts: Part[]): Template => ({
  constant: parts.every((part) => typeof part === 'string') ? clip(parts.join(''), limits.text_length) : null,
  parts,
})

const readParts = (tokens: readonly Token[], from: number, to: number, depth: number): Part[] => {
  const parts: Part[] = []
  let literal = ''
  for (let index = from; index < to; index++) {
    const token = tokens[index]
    if (!token) break
    if (token.kind === 'order') {
      if (literal) parts.push(literal)
      literal = ''
      parts.push(readOrder(token.text))
      continue
    }
    if (token.kind !== 'open' || token.partner < 0) {
      literal += unescaped(token.text, depth)
      continue
    }
    if (literal) parts.push(literal)
    literal = ''
    const variable = depth < maxDepth ? readVariable(tokens, index + 1, token.partner, depth + 1) : null
    if (variable) parts.push(variable)
    index = token.partner
  }
  if (literal) parts.push(literal)
  return parts
}

/** Where the bars of a variable stand, not counting those of variables inside it and the bar of a bot field's `/|`. */
const barsOf = (tokens: readonly Token[], from: number, to: number): number[] => {
  const bars: number[] = []
  let head = ''
  for (let index = from; index < to; index++) {
    const token = tokens[index]
    if (token?.kind === 'open' && token.partner > index) index = token.partner
    if (token?.kind !== 'bar') {
      head += token?.text ?? ''
      continue
    }
    const isBotField = bars.length === 0 && head.endsWith('/') && !head.includes('//') && !head.includes('|')
    if (!isBotField) bars.push(index)
    head += '|'
  }
  return bars
}

const readOrder = (text: string): Variable => {
  const [, name = '', otherwise] = orderPattern.exec(text) ?? []
  return { kind: 'order', name, fallback: otherwise === undefined ? null : template([otherwise]) }
}

const nothing: Template = { constant: '', parts: [] }

const readVariable = (tokens: readonly Token[], from: number, to: number, depth: number): Variable | null => {
  const bars = barsOf(tokens, from, to)
  const ends = [...bars, to]
  const head = template(readParts(tokens, from, ends[0] ?? to, depth)).constant?.trim()
  const choices = bars.map((bar, index) => template(readParts(tokens, bar + 1, ends[index + 1] ?? to, depth)))
  const [first = null, second = nothing, third = nothing] = choices
  if (head === undefined || head === '') return first ? { kind: 'random', options: [first] } : null
  if (head === 'random') return { kind: 'random', options: choices }
  if (head === 'gender') return { kind: 'gender', male: first ?? nothing, female: second, unknown: third }
  const field = head.indexOf('//')
  if (field >= 0) return { kind: 'custom_field', ...fieldCalled(head, field), fallback: first }
  const botField = head.indexOf('/|')
  if (botField >= 0) return { kind: 'bot_field', ...fieldCalled(head, botField), fallback: first }
  return { kind: 'word', name: head, fallback: first }
}

const fieldCalled = (head: string, slash: number) => ({
  id: head.slice(0, slash).trim(),
  name: head.slice(slash + 2).trim(),
})

/** Three braces around a variable are meant for two; the third would be left over. */
const threeBraces = /(?<![\\{])\{(\{\{[^{}]+\}\})\}(?!\})/g

export const parseTemplate = (source: string): Template => {
  const tokens = holdsVariable.test(source) ? tokenize(source.replace(threeBraces, '$1')) : []
  return template(tokens.length > 0 ? readParts(tokens, 0, tokens.length, 0) : [source])
}
