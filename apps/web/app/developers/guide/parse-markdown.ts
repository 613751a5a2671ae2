export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; header: string[]; rows: string[][] }

const isTable = (line: string) => line.startsWith('|')
const item = /^(\d+\.|-) /
const isOwnBlock = (line: string) => line === '' || /^(#{1,6} |```)/.test(line) || isTable(line) || item.test(line)

const cells = (row: string) =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** The blocks of a page of `docs/`: headings, paragraphs, fenced code, lists of one level and tables. */
export function parseMarkdown(text: string): Block[] {
  const lines = text.trimEnd().split('\n')
  const blocks: Block[] = []
  while (lines.length) {
    const line = lines.shift() ?? ''
    if (line === '') continue
    blocks.push(blockOf(line, lines))
  }
  return blocks
}

/** The block that begins with `line`; takes its further lines off `rest`. */
function blockOf(line: string, rest: string[]): Block {
  const [, marks, title] = /^(#{1,6}) (.*)$/.exec(line) ?? []
  if (marks && title) return { kind: 'heading', level: marks.length, text: title }
  if (line.startsWith('```')) {
    const code = takeWhile(rest, (next) => !next.startsWith('```'))
    rest.shift()
    return { kind: 'code', text: code.join('\n') }
  }
  if (isTable(line)) {
    const [, ...rows] = takeWhile(rest, isTable)
    return { kind: 'table', header: cells(line), rows: rows.map(cells) }
  }
  if (item.test(line)) {
    // An item goes on over the indented lines below it.
    const more = takeWhile(rest, (next) => item.test(next) || next.startsWith('  '))
    const items = [line, ...more].join('\n').split(/\n(?=\d+\. |- )/)
    return { kind: 'list', isOrdered: /^\d/.test(line), items: items.map((each) => joined(each.replace(item, ''))) }
  }
  return { kind: 'paragraph', text: [line, ...takeWhile(rest, (next) => !isOwnBlock(next))].join(' ') }
}

function takeWhile(lines: string[], isWanted: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !isWanted(line))
  return lines.splice(0, end < 0 ? lines.length : end)
}

const joined = (text: string) => text.replace(/\n\s*/g, ' ')

export type Span =
  | { kind: 'text' | 'code' | 'strong' | 'em'; text: string }
  | { kind: 'link'; text: string; href: string }

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g

/** The parts of a line: code, bold, italics and links. */
export function parseSpans(text: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const match of text.matchAll(marks)) {
    const [whole, code, strong, em, link, href] = match
    if (match.index > at) spans.push({ kind: 'text', text: text.slice(at, match.index) })
    if (code) spans.push({ kind: 'code', text: code })
    else if (strong) spans.push({ kind: 'strong', text: strong })
    else if (em) spans.push({ kind: 'em', text: em })
    // The name of a file in backticks is a link all the same.
    else if (link && href) spans.push({ kind: 'link', text: link.replaceAll('`', ''), href })
    at = match.index + whole.length
  }
  if (at < text.length) spans.push({ kind: 'text', text: text.slice(at) })
  return spans
}
