import type { Icon } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'

type Place = { bot_id: string; flow_id: string }

/** A figure on a block; `label` is read out and shown as its tooltip. */
export type LensBadge = { text: string; label: string }

/** The figures of a lens on the canvas: a badge per block and a weight per arrow, from 0 to 1. */
export type LensFigures = {
  badges: ReadonlyMap<string, LensBadge>
  weights?: ReadonlyMap<string, number>
}

/** One way to look at a flow. Its icon stands in the menu and on its badges. */
export type Lens = {
  icon: Icon
  /** The figures, kept up to date; undefined while they are loaded. */
  useFigures(place: Place): LensFigures | undefined
  /** Its summary beside the canvas. */
  Panel(props: { place: Place }): ReactNode
}

export type LensId = 'inside'

export type ShownLens = {
  id: LensId | null
  place: Place
  figures: LensFigures | undefined
  show(id: LensId | null): void
}

export const LensContext = createContext<ShownLens>({
  id: null,
  place: { bot_id: '', flow_id: '' },
  figures: undefined,
  show: () => {},
})
export const useLens = () => useContext(LensContext)
