import type { Key } from './buttons.ts'
import { limits } from './limits.ts'

export type Keyboard = { Type: 'keyboard'; DefaultHeight: false; Buttons: ({ Columns: 3 | 6; Rows: 1 } & Key)[] }

/**
 * The keys in place of the letters, which stay until the next message; null without keys. A few stand below each other,
 * more of them side by side.
 */
export const keyboardOf = (keys: readonly Key[]): Keyboard | null => {
  if (keys.length === 0) return null
  const shown = keys.slice(0, limits.key_rows * 2)
  return {
    Type: 'keyboard',
    DefaultHeight: false,
    Buttons: arranged(shown, mostAlone).map((key) => ({ Rows: 1, ...key })),
  }
}

const mostAlone = 4

/** Keys over the whole width up to `most`; more of them two in a row, the last odd one alone. */
export const arranged = <Cell extends object>(keys: readonly Cell[], most: number): ({ Columns: 3 | 6 } & Cell)[] =>
  keys.map((key, index) => {
    const isAlone = keys.length <= most || (index === keys.length - 1 && index % 2 === 0)
    return { Columns: isAlone ? 6 : 3, ...key }
  })
