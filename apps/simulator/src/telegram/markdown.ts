import type { Span } from '../screen.ts'
import type { FormattedText } from './formatted-text.ts'
import { badRequest } from './refuse.ts'

// https://core.telegram.org/bots/api#markdownv2-style
const marks: Record<string, string> = {
  '*': 'bold',
  __: 'underline',
  _: 'italic',
  '~': 'strikethrough',
  '||': 'spoiler',
}
const reserved = new Set('_*[]()~`>#+-=|{}.!')
const pieces = /\\([\s\S])|```(?:(\w+)\n)?([\s\S]*?)```|`([^`]*)`|\[|\]\(([^)]*)\)|\|\||__|[*_~]|[\s\S]/g

export const parseMarkdown = (source: string): FormattedText => {
  const entities: Span[] = []
  const open: { mark: string; offset: number }[] = []
  let text = ''
  for (const match of source.matchAll(pieces)) {
    const [piece, escaped, , block, code, url] = match
    const offset = text.length
    const verbatim = block ?? code
    if (escaped !== undefined) text += escaped
    else if (verbatim !== undefined) {
      const plain = verbatim.replace(/\\([`\\])/g, '$1')
      text += plain
      entities.push({ type: block === undefined ? 'code' : 'pre', offset, length: plain.length })
    } else if (piece === '[') open.push({ mark: '[', offset })
    else if (url !== undefined) entities.push(link(open.pop(), url, offset))
    else if (Object.hasOwn(marks, piece)) toggle(piece, open, entities, offset)
    else if (reserved.has(piece) && !isQuote(piece, source, match.index)) throw unescaped(piece)
    else if (!reserved.has(piece)) text += piece
  }
  const left = open.at(-1)
  if (left) throw badRequest(`can't parse entities: Can't find end of the entity starting with "${left.mark}"`)
  return { text, entities: entities.filter(({ length }) => length > 0).sort((a, b) => a.offset - b.offset) }
}

/** `>` begins a quotation at the start of a line and is reserved elsewhere. */
const isQuote = (piece: string, source: string, at: number): boolean =>
  piece === '>' && (at === 0 || source[at - 1] === '\n')

const toggle = (mark: string, open: { mark: string; offset: number }[], entities: Span[], offset: number): void => {
  const last = open.at(-1)
  if (last?.mark !== mark) return void open.push({ mark, offset })
  open.pop()
  entities.push({ type: marks[mark] ?? mark, offset: last.offset, length: offset - last.offset })
}

const link = (start: { mark: string; offset: number } | undefined, url: string, end: number): Span => {
  if (start?.mark !== '[') throw unescaped(']')
  return { type: 'text_link', offset: start.offset, length: end - start.offset, url: url.replace(/\\([\s\S])/g, '$1') }
}

const unescaped = (sign: string) =>
  badRequest(`can't parse entities: Character '${sign}' is reserved and must be escaped with the preceding '\\'`)
