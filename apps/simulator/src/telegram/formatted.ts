import { asList, asNumber, asText, isObject } from '../params.ts'
import type { Span } from '../screen.ts'
import type { FormattedText } from './formatted-text.ts'
import { parseHtml } from './html.ts'
import { parseMarkdown } from './markdown.ts'
import { badRequest } from './refuse.ts'

/** Text as the customer sees it, formatted by markup, by given entities, or by links found in plain text. */
export const formatted = (source: string, parse_mode: unknown, entities: unknown): FormattedText => {
  const text = source.trim()
  const mode = (asText(parse_mode) ?? '').toLowerCase()
  if (mode === 'html') return parseHtml(text)
  if (mode === 'markdownv2') return parseMarkdown(text)
  if (mode) throw badRequest('unsupported parse_mode')
  const given = asList(entities)
  return { text, entities: given ? given.map(readEntity) : found(text) }
}

const readEntity = (value: unknown): Span => {
  const offset = isObject(value) ? asNumber(value.offset) : undefined
  const length = isObject(value) ? asNumber(value.length) : undefined
  const type = isObject(value) ? asText(value.type) : undefined
  if (!isObject(value) || offset === undefined || length === undefined || !type)
    throw badRequest("can't parse entities: MessageEntity must be an object with type, offset and length")
  const url = asText(value.url)
  return { type, offset, length, ...(url ? { url } : {}) }
}

const patterns: readonly [string, RegExp][] = [
  ['bot_command', /(?<=^|\s)\/[a-zA-Z0-9_]{1,64}/g],
  ['mention', /(?<=^|\s)@[a-zA-Z][a-zA-Z0-9_]{3,31}/g],
  ['url', /\bhttps?:\/\/[^\s<>"]+/g],
  ['email', /[\w.+-]+@[\w-]+(\.[\w-]+)+/g],
]

/** Commands, mentions and links that the platform marks by itself. */
export const found = (text: string): Span[] =>
  /[/@]/.test(text)
    ? patterns
        .flatMap(([type, pattern]) =>
          [...text.matchAll(pattern)].map((match) => ({ type, offset: match.index, length: match[0].length })),
        )
        .sort((a, b) => a.offset - b.offset)
    : []
