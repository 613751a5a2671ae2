import { createContext, useContext } from 'react'
import type { Point } from './place.ts'

/** The picker's place and the use of its choice: at the end of an arrow (`from`), or in the middle of one (`between`). */
export type PickerPlace = {
  at: Point
  from?: { block: string; handle: string }
  between?: string
}

export const PickerContext = createContext<{ open(place: PickerPlace): void }>({ open: () => {} })
export const usePicker = () => useContext(PickerContext)
