import type { OutItem } from '@hawker/core'
import { type Key, keysOf } from './buttons.ts'
import { arranged } from './keyboard.ts'
import { labelOf, titleAndWords } from './label.ts'
import { limits } from './limits.ts'

// https://developers.viber.com/docs/api/rest-bot-api/#rich-media-message--carousel-content-message
type Cell = { Columns: number; Rows: number; ActionType: string; ActionBody: string } & Record<string, unknown>
export type RichMedia = {
  Type: 'rich_media'
  ButtonsGroupColumns: 6
  ButtonsGroupRows: number
  BgColor: string
  Buttons: Cell[]
}

const mostAlone = 3
const rowsOf = (keys: readonly Key[]): number => (keys.length <= mostAlone ? keys.length : Math.ceil(keys.length / 2))

const pressable = (keys: readonly Key[]): Cell[] =>
  arranged(keys, mostAlone).map((key) => ({ Rows: 1, BgColor: '#EDEAFB', ...key }))

const still = (Rows: number, parts: object): Cell => ({
  Columns: 6,
  Rows,
  ActionType: 'none',
  ActionBody: 'none',
  ...parts,
})

const words = (Rows: number, Text: string): Cell => still(Rows, { Text, TextHAlign: 'left', TextVAlign: 'middle' })

const richMedia = (rows: number, blocks: Cell[][]): RichMedia => ({
  Type: 'rich_media',
  ButtonsGroupColumns: 6,
  ButtonsGroupRows: rows,
  BgColor: '#FFFFFF',
  Buttons: blocks.flat(),
})

/** Keys in one block under their words; null where the words are too long for it. */
export const keyBlock = (text: string, keys: readonly Key[]): RichMedia | null => {
  const rows = rowsOf(keys)
  if (!text.trim()) return richMedia(rows, [pressable(keys)])
  const label = labelOf(text)
  const above = Math.ceil(linesOf(text) / 2)
  if (above > limits.block_rows - rows || label.length < labelOf(text, Number.POSITIVE_INFINITY).length) return null
  return richMedia(above + rows, [[words(above, label), ...pressable(keys)]])
}

/** A row is two lines high, and about so many letters wide. */
const line_letters = 30
const linesOf = (text: string): number =>
  text
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / line_letters)), 0)

/** Items as the blocks of carousels within Viber's limits. All blocks are of one height: picture, words, buttons. */
export const carousels = (items: readonly OutItem[], fileUrl: (url: string) => string | null): RichMedia[] => {
  const drawn = items.map((item) => {
    const { keys, lines } = keysOf(item.buttons)
    return { ...item, keys: keys.slice(0, limits.block_buttons), lines, picture: fileUrl(item.image_url) }
  })
  const below = Math.max(...drawn.map(({ keys }) => rowsOf(keys)))
  const hasPictures = drawn.some(({ picture }) => picture !== null)
  const rows = hasPictures ? limits.block_rows : limits.text_rows + below
  const blocks = drawn.map(({ title, subtitle, keys, lines, picture }) => {
    const free = rows - rowsOf(keys) - (picture ? rows - limits.text_rows - below : 0)
    const label = titleAndWords(title, [subtitle, ...lines].filter((one) => one.trim()).join('\n'))
    return [
      ...(picture ? [image(rows - limits.text_rows - below, picture, keys)] : []),
      words(free, label || '…'),
      ...pressable(keys),
    ]
  })
  return inGroups(blocks).map((group) => richMedia(rows, group))
}

/** The picture opens the first link among its buttons. */
const image = (Rows: number, Image: string, keys: readonly Key[]): Cell => {
  const opens = keys.find(({ ActionType }) => ActionType === 'open-url')
  const action = opens ? { ActionType: 'open-url', ActionBody: opens.ActionBody } : {}
  return still(Rows, { Image, ...action })
}

const inGroups = (blocks: Cell[][]): Cell[][][] => {
  const groups: Cell[][][] = []
  let bytes = 0
  for (const block of blocks) {
    const size = Buffer.byteLength(JSON.stringify(block))
    const last = groups.at(-1)
    if (!last || last.length === limits.blocks || bytes + size > limits.blocks_bytes) {
      groups.push([block])
      bytes = size
    } else {
      last.push(block)
      bytes += size
    }
  }
  return groups
}
