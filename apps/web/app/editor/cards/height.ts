import type { Card } from '@hawker/core'

const buttonHeight = 33

/** More lines are cut off on the canvas. */
const mostLines = 24

/** Estimated heights of the parts of cards on the canvas, in pixels. */
export const textHeight = (text: string): number =>
  22 + 19 * Math.min(Math.max(1, Math.ceil(text.length / 34)), mostLines)
export const buttonsHeight = ({ buttons }: { buttons: readonly unknown[] }): number => buttonHeight * buttons.length
export const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A card of one row and its buttons. */
export const plainHeight = (card: Card): number => 48 + buttonsHeight(card)
