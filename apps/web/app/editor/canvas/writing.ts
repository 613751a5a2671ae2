import type { Block } from '@hawker/core'
import type { Kinds } from '../kinds.ts'

/** The name of a text on the canvas that can be written where it stands. */
export const writingPlace = (block: string, card: string | null, field: string): string =>
  JSON.stringify([block, card, field])

/** The text that was pointed at, if it can be written there. */
export const writingAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-in-place]')?.getAttribute('data-in-place') ?? null) : null

/** The text that was pointed at, if nothing is written there yet. */
export const ghostAt = (target: EventTarget | null): string | null =>
  target instanceof Element && target.closest('[data-is-ghost]') ? writingAt(target) : null

/** The text an author of this block writes first; null when its first card has none. */
export function firstWritingPlace({ key, cards }: Block, kinds: Kinds): string | null {
  const [card] = cards
  const field = card && kinds.card(card.plugin_id).firstText
  return card && field ? writingPlace(key, card.key, field) : null
}
