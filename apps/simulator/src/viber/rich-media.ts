import type { ScreenCard } from '../screen.ts'
import { type Cell, readCell } from './buttons.ts'
import { check, refuse } from './refuse.ts'

export const api_version_of_rich_media = 7
const most_blocks = 6

/** Buttons flow into blocks of columns times rows; each block is a card of the carousel. */
export const readRichMedia = (value: unknown, min_api_version: number): ScreenCard[] => {
  if (min_api_version < api_version_of_rich_media)
    throw refuse(14, `rich_media needs min_api_version ${api_version_of_rich_media}`)
  const media = check.object(value, 'rich_media')
  check.oneOf(media.Type, 'rich_media.Type', ['rich_media'])
  const most_columns = check.number(media.ButtonsGroupColumns, 'rich_media.ButtonsGroupColumns', 1, 6)
  const most_rows = check.number(media.ButtonsGroupRows, 'rich_media.ButtonsGroupRows', 1, 7)
  const cells = check
    .list(media.Buttons, 'rich_media.Buttons', 1, most_blocks * 42)
    .map((one, index) => readCell(one, `rich_media.Buttons[${index}]`, { most_columns, most_rows, min_api_version }))
  const blocks = inBlocks(cells, most_columns * most_rows)
  if (blocks.length > most_blocks) throw refuse(3, `rich_media has over ${most_blocks} blocks`)
  return blocks.map(cardOf)
}

const inBlocks = (cells: Cell[], size: number): Cell[][] => {
  const blocks: Cell[][] = [[]]
  let filled = 0
  for (const cell of cells) {
    if (filled === size) {
      blocks.push([])
      filled = 0
    }
    filled += cell.columns * cell.rows
    if (filled > size) throw refuse(3, 'rich_media: a button does not fit into its block')
    blocks.at(-1)?.push(cell)
  }
  return blocks
}

const cardOf = (cells: Cell[]): ScreenCard => {
  const image = cells.find(({ image_url }) => image_url)
  const words = cells.filter(({ text, button, image_url }) => text.trim() && !button && !image_url)
  const [title = '', ...subtitle] = words.flatMap(({ text }) => text.split('\n'))
  const buttons = cells.flatMap(({ button, text, image_url }) => (button && text.trim() && !image_url ? [button] : []))
  const link = image?.button?.url
  return {
    title,
    buttons,
    ...(subtitle.length ? { subtitle: subtitle.join('\n') } : {}),
    ...(image?.image_url ? { image_url: image.image_url } : {}),
    ...(link ? { link } : {}),
  }
}
