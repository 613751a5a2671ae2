import { type Block, block as blockSchema } from '../blocks/index.ts'
import { card as cardSchema } from '../cards/index.ts'
import type { Edit } from './edit.ts'
import { isRecord } from './fill.ts'
import type { Flow } from './flow.ts'

/** The keys under which an author writes words. */
const written: ReadonlySet<string> = new Set([
  'text',
  'title',
  'subtitle',
  'question',
  'retry_message',
  'skip_button',
  'messages',
  'userIntent',
  'aiAnswers',
  'item_name',
  'value',
  'body',
])

/** Words found in a flow: in a card, or in the block itself where `card` is null; in a note, which stands in no block. */
export type FoundWords =
  | { block: string; card: string | null; note: null; text: string }
  | { block: null; card: null; note: string; text: string }

/** Where the words stand in the flow's texts, in reading order. Letter case does not matter. */
export const findWords = ({ blocks, notes = [] }: Flow, words: string): FoundWords[] => {
  if (!words) return []
  const found: FoundWords[] = []
  const look = (block: string, card: string | null) => (text: string) => {
    if (pattern(words).test(text)) found.push({ block, card, note: null, text })
    return text
  }
  for (const block of blocks) {
    const { cards, ...own } = block
    mapWords(own, look(block.key, null))
    for (const card of cards) mapWords(card, look(block.key, card.key))
  }
  for (const { key, text } of notes)
    if (pattern(words).test(text)) found.push({ block: null, card: null, note: key, text })
  return found
}

/** The edits that put other words in the place of all that are found. Letter case does not matter, keys and addresses stay. */
export const replaceWords = ({ blocks, notes = [] }: Flow, words: string, by: string): Edit[] => {
  if (!words) return []
  // A function: in a string `$&` would mean something else.
  const change = (text: string) => text.replace(pattern(words), () => by)
  const changedNotes = notes.filter(({ text }) => change(text) !== text)
  const noteEdits: Edit[] =
    changedNotes.length === 0
      ? []
      : [{ edit: 'put_notes', notes: changedNotes.map((note) => ({ ...note, text: change(note.text) })) }]
  const blockEdits = blocks.flatMap((block): Edit[] => {
    const { cards, ...own } = block
    const changed = mapWords(own, change)
    if (changed !== own)
      return [{ edit: 'update_block', block: blockSchema.parse({ ...changedWith(changed, cards, change) }) }]
    return cards.flatMap((card): Edit[] => {
      const next = mapWords(card, change)
      return next === card ? [] : [{ edit: 'update_card', block: block.key, card: cardSchema.parse(next) }]
    })
  })
  return [...blockEdits, ...noteEdits]
}

const changedWith = (own: unknown, cards: Block['cards'], change: (text: string) => string) => ({
  ...(isRecord(own) ? own : {}),
  cards: cards.map((card) => mapWords(card, change)),
})

const pattern = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu')

/** The value with each written text mapped; the very same value when none of them changes. */
const mapWords = (value: unknown, map: (text: string) => string, isWritten = false): unknown => {
  if (typeof value === 'string') return isWritten ? map(value) : value
  if (Array.isArray(value)) {
    const list = value.map((each) => mapWords(each, map, isWritten))
    return list.some((each, index) => each !== value[index]) ? list : value
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    key,
    mapWords(each, map, written.has(key)),
  ])
  return entries.some(([key, each]) => each !== value[key]) ? Object.fromEntries(entries) : value
}
