import { createContext, useContext } from 'react'
import type { Point } from './place.ts'

/** Where the picker stands and what happens with the choice: an arrow gets it, or it goes into the middle of one. */
export type PickerPlace = {
  at: Point
  from?: { block: string; handle: string }
  between?: string
}

export const PickerContext = createContext<{ open(place: PickerPlace): void }>({ open: () => {} })
export const usePicker = () => useContext(PickerContext)
