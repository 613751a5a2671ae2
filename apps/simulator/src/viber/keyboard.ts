import type { ScreenButton } from '../screen.ts'
import { readCell } from './buttons.ts'
import { check, refuse } from './refuse.ts'

const most_rows = 24

/** A keyboard in rows of six columns, as the phone shows it. https://developers.viber.com/docs/tools/keyboards */
export const readKeyboard = (value: unknown, min_api_version: number): ScreenButton[][] => {
  const keyboard = check.object(value, 'keyboard')
  check.oneOf(keyboard.Type, 'keyboard.Type', ['keyboard'])
  if (keyboard.InputFieldState !== undefined)
    check.oneOf(keyboard.InputFieldState, 'keyboard.InputFieldState', ['regular', 'minimized', 'hidden'])
  const grid = { most_columns: 6, most_rows: 2, min_api_version }
  const cells = check
    .list(keyboard.Buttons, 'keyboard.Buttons', 1, most_rows * 6)
    .map((one, index) => readCell(one, `keyboard.Buttons[${index}]`, grid))
  const rows: { columns: number; height: number; buttons: ScreenButton[] }[] = []
  for (const { columns, rows: height, button, text } of cells) {
    const last = rows.at(-1)
    const shown = button ?? { title: text, kind: 'other' as const }
    if (last && last.columns + columns <= 6) {
      last.columns += columns
      last.height = Math.max(last.height, height)
      last.buttons.push(shown)
    } else rows.push({ columns, height, buttons: [shown] })
  }
  if (rows.reduce((sum, { height }) => sum + height, 0) > most_rows)
    throw refuse(3, `keyboard has over ${most_rows} rows`)
  return rows.map(({ buttons }) => buttons)
}
