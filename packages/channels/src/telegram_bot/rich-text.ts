// {"blocks":[{"type":"heading","size":1,"text":"Order 17"},{"type":"paragraph","text":["2 × ",{"type":"bold","text":"tea"}]}]}
// https://core.telegram.org/bots/api#richmessage

/** The text of a rich message, a line per block with text: its markup, pictures and places are dropped. */
export const richText = (message: object): string => words(message, '\n', 0).trim()

/** Keys that contain text, in reading order, and the separator for lists. */
const places = {
  summary: '',
  text: '',
  alternative_text: '',
  expression: '',
  button: '',
  blocks: '\n',
  items: '\n',
  cells: '\n',
  buttons: '\n',
  caption: '',
  credit: '',
}

// No real message is deeper, and an endlessly nested body would exhaust the stack.
const deepest = 50

const words = (value: unknown, between: string, depth: number): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > deepest) return ''
  if (Array.isArray(value))
    return joined(
      value.map((item) => words(item, between, depth + 1)),
      between,
    )
  const parts = new Map<string, unknown>(Object.entries(value))
  return joined(
    Object.entries(places).map(([place, inside]) => words(parts.get(place), inside, depth + 1)),
    '\n',
  )
}

const joined = (said: string[], between: string): string => said.filter(Boolean).join(between)
