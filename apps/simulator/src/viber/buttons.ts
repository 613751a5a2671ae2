import { asFlag, asText, isObject, type Params, parseJson } from '../params.ts'
import type { ScreenButton } from '../screen.ts'
import { check, refuse } from './refuse.ts'

const actions = ['reply', 'open-url', 'location-picker', 'share-phone', 'none'] as const
/** Of a tap that answers the bot, and of a link. */
const longest_body = 20_000
const longest_url = 2_000
export const api_version_of_sharing = 3

/** A cell of a keyboard or of a carousel's block. */
export type Cell = {
  columns: number
  rows: number
  /** The words without their markup. */
  text: string
  image_url: string | undefined
  button: ScreenButton | null
}

type Grid = { most_columns: number; most_rows: number; min_api_version: number }

/** https://developers.viber.com/docs/tools/keyboards/#buttons-parameters */
export const readCell = (value: unknown, where: string, grid: Grid): Cell => {
  const cell = check.object(value, where)
  const { most_columns, most_rows, min_api_version } = grid
  const columns = cell.Columns === undefined ? 6 : check.number(cell.Columns, `${where}.Columns`, 1, most_columns)
  const rows = cell.Rows === undefined ? 1 : check.number(cell.Rows, `${where}.Rows`, 1, most_rows)
  const action = check.oneOf(cell.ActionType ?? 'reply', `${where}.ActionType`, actions)
  const text = plain(check.maybeText(cell.Text, `${where}.Text`, { max: 250 }) ?? '')
  const image_url = cell.Image === undefined ? undefined : check.url(cell.Image, `${where}.Image`)
  if ((action === 'share-phone' || action === 'location-picker') && min_api_version < api_version_of_sharing)
    throw refuse(14, `${action} needs min_api_version ${api_version_of_sharing}`)
  return { columns, rows, text, image_url, button: buttonOf(cell, where, action, text) }
}

const buttonOf = (cell: Params, where: string, action: (typeof actions)[number], title: string): Cell['button'] => {
  if (action === 'none') return null
  if (action === 'open-url')
    return { title, kind: 'link', url: check.url(cell.ActionBody, `${where}.ActionBody`, longest_url) }
  const body = check.text(cell.ActionBody, `${where}.ActionBody`, { max: longest_body })
  if (action === 'share-phone') return { title, kind: 'share_phone' }
  if (action === 'location-picker') return { title, kind: 'share_place' }
  const payload = JSON.stringify({ body, is_silent: asFlag(cell.Silent) })
  return { title, kind: 'reply', payload }
}

/** The message that a tap on a reply button sends, and whether it shows a line. */
export const tapOf = ({ payload = '' }: ScreenButton): { body: string; is_silent: boolean } => {
  const tap = parseJson(payload)
  return isObject(tap)
    ? { body: asText(tap.body) ?? '', is_silent: asFlag(tap.is_silent) }
    : { body: '', is_silent: false }
}

/** The words of a label, which may be marked up with b, i, u, br and font. */
const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?(b|i|u|s|font)(\s[^<>]*)?>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
