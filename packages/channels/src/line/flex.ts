import type { OutItem } from '@hawker/core'
import { clip } from '@hawker/outside'
import { type Action, actionsOf } from './actions.ts'
import { limits } from './limits.ts'

// https://developers.line.biz/en/reference/messaging-api/#flex-message

type Component = Record<string, unknown>
export type Bubble = { type: 'bubble' } & Component

const box = (contents: Component[]): Component => ({ type: 'box', layout: 'vertical', spacing: 'sm', contents })
const words = (text: string, look: Component = {}): Component => ({ type: 'text', text, wrap: true, ...look })
const button = (action: Action): Component => ({ type: 'button', height: 'sm', style: 'link', action })

/** Words with more buttons, or longer, than a template allows. */
export const textBubble = (text: string, actions: Action[]): Bubble => ({
  type: 'bubble',
  body: box([words(text)]),
  ...footer(actions),
})

/** An item of a gallery; `picture` is an address that LINE's phones can open, or null. */
export const itemBubble = ({ title, subtitle, buttons }: OutItem, picture: string | null): Bubble => {
  const { actions, lines } = actionsOf(buttons)
  const below = [subtitle, ...lines].filter((line) => line.trim()).join('\n')
  const name = clip(title, limits.title).trim()
  const contents = [
    ...(name ? [words(name, { weight: 'bold' })] : []),
    ...(below ? [words(clip(below, limits.subtitle), { size: 'sm', color: soft })] : []),
  ]
  const hero = { type: 'image', url: picture, size: 'full', aspectRatio: '20:13', aspectMode: 'cover' }
  return {
    type: 'bubble',
    ...(picture ? { hero } : {}),
    // A bubble without any block is refused.
    ...(contents.length || !(picture || actions.length)
      ? { body: box(contents.length ? contents : [words('…')]) }
      : {}),
    ...footer(actions),
  }
}

/** Readable on LINE's light and dark bubbles. */
const soft = '#777777'

const footer = (actions: Action[]) => (actions.length ? { footer: box(actions.map(button)) } : {})

/** Bubbles in carousels within LINE's limits of number and size. One alone is no carousel. */
export const carousels = (bubbles: Bubble[]): Component[] => {
  const groups: Bubble[][] = []
  let bytes = 0
  for (const bubble of bubbles) {
    const size = Buffer.byteLength(JSON.stringify(bubble))
    const last = groups.at(-1)
    if (!last || last.length === limits.bubbles || bytes + size > limits.carousel_bytes) {
      groups.push([bubble])
      bytes = size
    } else {
      last.push(bubble)
      bytes += size
    }
  }
  return groups.flatMap((group): Component[] => (group.length > 1 ? [{ type: 'carousel', contents: group }] : group))
}
