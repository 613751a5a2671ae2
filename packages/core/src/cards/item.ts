import { z } from 'zod'
import { aimButtons, type Button, button, buttonSlots } from '../buttons/index.ts'
import type { Goto, Slot } from '../document/goto.ts'

/** The fields that items of a gallery and of a list share. */
export const itemFields = {
  title: z.string(),
  subtitle: z.string(),
  image_url: z.string(),
  buttons: z.array(button),
}
export const blankItem = () => ({ title: '', subtitle: '', image_url: '', buttons: [] })

type Item = { buttons: Button[] }

const buttonsOf = (index: number) => `/config/items/${index}/buttons`

export const itemSlots = (items: readonly Item[]): Slot[] =>
  items.flatMap(({ buttons }, index) => buttonSlots(buttons, buttonsOf(index)))

export const aimItems = <I extends Item>(items: I[], slot: string, goto: Goto | null): I[] =>
  items.map((item, index) => {
    const buttons = aimButtons(item.buttons, buttonsOf(index), slot, goto)
    return buttons === item.buttons ? item : { ...item, buttons }
  })
