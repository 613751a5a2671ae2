import type { Span } from '../screen.ts'
import type { FormattedText } from './formatted-text.ts'
import { badRequest } from './refuse.ts'

// https://core.telegram.org/bots/api#html-style
const types: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-emoji': 'custom_emoji',
}
const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }
const pieces = /<(\/?)([a-zA-Z][\w-]*)([^<>]*)>|&(#x[0-9a-fA-F]+|#\d+|lt|gt|amp|quot);|[^<&]+|[<&]/g

export const parseHtml = (source: string): FormattedText => {
  const entities: Span[] = []
  const open: { tag: string; span: Span }[] = []
  let text = ''
  for (const match of source.matchAll(pieces)) {
    const [piece, slash, name = '', rest = '', sign] = match
    const at = Buffer.byteLength(source.slice(0, match.index))
    const tag = name.toLowerCase()
    if (sign) text += decode(sign)
    else if (piece === '<' || (tag && !slash && !Object.hasOwn(types, tag)))
      throw badRequest(`can't parse entities: Unsupported start tag "${tag}" at byte offset ${at}`)
    else if (tag && slash) entities.push(...close(open, tag, text, at))
    else if (tag) open.push({ tag, span: begin(tag, rest, text.length) })
    else text += piece
  }
  const left = open.at(-1)
  if (left) throw badRequest(`can't parse entities: Can't find end tag corresponding to start tag "${left.tag}"`)
  return { text, entities: entities.filter(({ length }) => length > 0).sort((a, b) => a.offset - b.offset) }
}

const begin = (tag: string, attributes: string, offset: number): Span => {
  const url = tag === 'a' ? /href\s*=\s*["']?([^"'\s>]+)/.exec(attributes)?.[1] : undefined
  return { type: types[tag] ?? tag, offset, length: 0, ...(url ? { url: url.replaceAll('&amp;', '&') } : {}) }
}

const close = (open: { tag: string; span: Span }[], tag: string, text: string, at: number): Span[] => {
  const last = open.pop()
  if (!last) throw badRequest(`can't parse entities: Unexpected end tag at byte offset ${at}`)
  if (last.tag !== tag)
    throw badRequest(
      `can't parse entities: Unmatched end tag at byte offset ${at}, expected "</${last.tag}>", found "</${tag}>"`,
    )
  // A link without an address is plain text.
  if (last.span.type === 'text_link' && !last.span.url) return []
  return [{ ...last.span, length: text.length - last.span.offset }]
}

const decode = (sign: string): string => {
  if (!sign.startsWith('#')) return signs[sign] ?? ''
  const code = sign[1] === 'x' ? Number.parseInt(sign.slice(2), 16) : Number.parseInt(sign.slice(1), 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
