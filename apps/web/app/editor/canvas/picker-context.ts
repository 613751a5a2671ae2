import { createContext, useContext } from 'react'
import type { Point } from './place.ts'

/**
 * The picker's place and the use of its choice: at the end of an arrow (`from`), or in the middle of one (`between`). With `beside` the
 * new block stands to the right of that one instead of at the picker's place.
 */
export type PickerPlace = {
  at: Point
  from?: { block: string; handle: string }
  between?: string
  beside?: string
  /** Lists the places to lead to before new blocks. */
  isForPlace?: boolean
}

export const PickerContext = createContext<{ open(place: PickerPlace): void }>({ open: () => {} })
export const usePicker = () => useContext(PickerContext)
