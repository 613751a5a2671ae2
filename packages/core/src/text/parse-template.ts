import { limits } from '../limits.ts'
import { clip } from './clip.ts'
import type { Part, Template, Variable } from './variable.ts'

/** Variables nested deeper than this are dropped: no author needs them, and a crafted file could nest thousands. */
const maxDepth = 8

type Token = { kind: 'open' | 'close' | 'bar' | 'text'; text: string; partner: number }

/** An order's variable, `{ORDER_ID}` or `{COD|a default}`, has only capitals, so that JSON and emoticons keep their braces. */
const tokenPattern = /\\[\\|{}]|\{{2,}|\}+|\{[A-Z][A-Z0-9_]{1,40}(?=[|}])|\||[^\\{}|]+|[\s\S]/g
/** Braces open in pairs, the innermost first: of an odd number the outermost one is text. */
const openingPattern = /^\{{3}(?=(?:\{\{)*$)|\{\{|\{[A-Z]\w+/g
const holdsVariable = /\{[{A-Z]/

const isDouble = ({ text }: Token): boolean => text.startsWith('{{')
const hasSpare = ({ text }: Token): boolean => text === '{{{'
/** The number of braces that close it. */
const width = (opening: Token): number => (isDouble(opening) ? 2 : 1)

/** Closes open variables. Three braces after a variable count as two, unless an enclosing one needs the third. */
const close = (tokens: Token[], open: Token[], braces: number): void => {
  let left = braces
  for (let last = open.at(-1); last && left >= width(last); last = open.at(-1)) {
    open.pop()
    left -= width(last)
    const around = open.at(-1)
    if (hasSpare(last) && left > 0 && !(around && left === width(around))) {
      last.text = '{{'
      left--
    }
    last.partner = tokens.push({ kind: 'close', text: '', partner: -1 }) - 1
  }
  if (left > 0) tokens.push({ kind: 'text', text: '}'.repeat(left), partner: -1 })
}

/** Pairs each opening with its closing in one pass; a brace without a partner is text. */
const tokenize = (source: string): Token[] => {
  const tokens: Token[] = []
  const open: Token[] = []
  for (const text of source.match(tokenPattern) ?? []) {
    if (text.startsWith('}')) {
      close(tokens, open, text.length)
      continue
    }
    const openings = text.match(openingPattern)
    if (!openings) tokens.push({ kind: text === '|' ? 'bar' : 'text', text, partner: -1 })
    for (const each of openings ?? []) {
      const opening: Token = { kind: 'open', text: each, partner: -1 }
      tokens.push(opening)
      open.push(opening)
    }
  }
  return tokens
}

/** A backslash escapes `|`, a brace or another backslash inside a variable; outside, only braces. */
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
    if (token.kind !== 'open' || token.partner < 0) {
      literal += unescaped(token.text, depth)
      continue
    }
    if (hasSpare(token)) literal += '{'
    if (literal) parts.push(literal)
    literal = ''
    const variable = depth < maxDepth ? readVariable(tokens, index, depth + 1) : null
    if (variable) parts.push(variable)
    index = token.partner
  }
  if (literal) parts.push(literal)
  return parts
}

/** The positions of a variable's bars, without those of variables inside it and without the bar of a bot field's `/|`. */
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

const nothing: Template = { constant: '', parts: [] }

const readVariable = (tokens: readonly Token[], at: number, depth: number): Variable | null => {
  const opening = tokens[at]
  if (!opening) return null
  const { partner: to, text } = opening
  const bars = barsOf(tokens, at + 1, to)
  const ends = [...bars, to]
  const choices = bars.map((bar, index) => template(readParts(tokens, bar + 1, ends[index + 1] ?? to, depth)))
  const [first = null, second = nothing, third = nothing] = choices
  if (!isDouble(opening)) return { kind: 'order', name: text.slice(1), fallback: first }
  const parts = readParts(tokens, at + 1, ends[0] ?? to, depth)
  const head = template(parts).constant?.trim()
  if (head === undefined) return around(parts, first)
  if (head === '') return said(first)
  if (head === 'random') return { kind: 'random', options: choices }
  if (head === 'gender') return { kind: 'gender', male: first ?? nothing, female: second, unknown: third }
  const field = head.indexOf('//')
  if (field >= 0) return { kind: 'custom_field', ...fieldCalled(head, field), fallback: first }
  const botField = head.indexOf('/|')
  if (botField >= 0) return { kind: 'bot_field', ...fieldCalled(head, botField), fallback: first }
  return { kind: 'word', name: head, fallback: first }
}

const said = (otherwise: Template | null): Variable | null => otherwise && { kind: 'random', options: [otherwise] }

/** Braces around a single variable mean that variable; braces around several things name nothing, so only their default counts. */
const around = (parts: readonly Part[], otherwise: Template | null): Variable | null => {
  const [only, ...rest] = parts.filter((part) => typeof part !== 'string' || part.trim() !== '')
  if (typeof only !== 'object' || rest.length > 0) return said(otherwise)
  return 'fallback' in only ? { ...only, fallback: only.fallback ?? otherwise } : only
}

const fieldCalled = (head: string, slash: number) => ({
  id: head.slice(0, slash).trim(),
  name: head.slice(slash + 2).trim(),
})

export const parseTemplate = (source: string): Template => {
  const tokens = holdsVariable.test(source) ? tokenize(source) : []
  return template(tokens.length > 0 ? readParts(tokens, 0, tokens.length, 0) : [source])
}

/** Whether a text opens a variable that it never closes: its braces and the words behind them are sent as they are. */
export const hasOpenVariable = (source: string): boolean =>
  holdsVariable.test(source) &&
  tokenize(source).some((token) => token.kind === 'open' && token.partner < 0 && isDouble(token))
