import type { OutButton, OutCard } from '../flow/out-card.ts'
import { fold } from '../text/fold.ts'

/** Something to press: a quick reply carries its payload back as a button does. */
type Pressable = { title: string; payload: string | null }

const ofButton = (button: OutButton): Pressable => ({
  title: button.title,
  payload: button.type === 'postback' ? button.payload : null,
})

const pressables = (card: OutCard): Pressable[] => {
  if (card.type === 'typing') return []
  const inItems = 'items' in card ? card.items.flatMap((item) => item.buttons) : []
  const own = 'buttons' in card ? card.buttons : []
  const parts = 'components' in card ? card.components : []
  const inParts = parts.flatMap((part) => (part.type === 'BUTTONS' ? part.buttons : []))
  return [...[...own, ...inItems, ...inParts].map(ofButton), ...card.quick_replies]
}

/** The newest button or quick reply with these words. Null payload: pressing it tells the bot nothing (a link, a number). */
export const findPressable = (said: readonly OutCard[], title: string): Pressable | null => {
  const folded = fold(title)
  for (const card of said.toReversed()) {
    const all = pressables(card)
    const found = all.find((each) => each.title === title) ?? all.find((each) => fold(each.title) === folded)
    if (found) return found
  }
  return null
}
