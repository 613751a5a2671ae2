import { isObject, type Params } from '../params.ts'
import type { ScreenButton, ScreenCard } from '../screen.ts'
import { readAction } from './actions.ts'
import { check, refuse } from './refuse.ts'

const kib = 1024
const most_bubbles = 12

/** A flex message as cards: of each bubble its first picture, its texts and everything that can be tapped. */
export const readFlex = (value: unknown, where: string): ScreenCard[] => {
  const container = check.object(value, where)
  const type = check.oneOf(container.type, `${where}.type`, ['bubble', 'carousel'])
  if (type === 'bubble') return [readBubble(container, where)]
  if (JSON.stringify(container).length > 50 * kib) throw tooBig(where)
  return check.list(container.contents, `${where}.contents`, 1, most_bubbles).map((one, index) => {
    const at = `${where}.contents[${index}]`
    const bubble = check.object(one, at)
    check.oneOf(bubble.type, `${at}.type`, ['bubble'])
    return readBubble(bubble, at)
  })
}

const tooBig = (property: string) =>
  refuse(400, 'The request body has 1 error(s)', [{ message: 'Size is too large', property }])

const readBubble = (bubble: Params, where: string): ScreenCard => {
  if (JSON.stringify(bubble).length > 30 * kib) throw tooBig(where)
  const found: { texts: string[]; pictures: string[]; buttons: ScreenButton[] } = {
    texts: [],
    pictures: [],
    buttons: [],
  }
  for (const block of ['header', 'hero', 'body', 'footer'])
    if (bubble[block] !== undefined) walk(bubble[block], `${where}.${block}`, found)
  const [title = '', ...rest] = found.texts
  const [image_url] = found.pictures
  const subtitle = rest.join('\n')
  return { title, buttons: found.buttons, ...(subtitle ? { subtitle } : {}), ...(image_url ? { image_url } : {}) }
}

const components = ['box', 'button', 'image', 'video', 'icon', 'text', 'span', 'separator', 'filler'] as const

const walk = (
  value: unknown,
  where: string,
  found: { texts: string[]; pictures: string[]; buttons: ScreenButton[] },
): void => {
  const part = check.object(value, where)
  const type = check.oneOf(part.type, `${where}.type`, components)
  if (type === 'text') found.texts.push(textOf(part, where))
  if (type === 'image') found.pictures.push(check.url(part.url, `${where}.url`))
  if (part.action !== undefined) {
    const button = readAction(part.action, `${where}.action`, { label: 40, may_lack_label: type !== 'button' })
    if (button.title) found.buttons.push(button)
  } else if (type === 'button')
    throw refuse(400, 'The request body has 1 error(s)', [
      { message: 'must be specified', property: `${where}.action` },
    ])
  if (type !== 'box') return
  check.oneOf(part.layout, `${where}.layout`, ['horizontal', 'vertical', 'baseline'])
  for (const [index, inner] of check.list(part.contents, `${where}.contents`, 0, 200).entries())
    walk(inner, `${where}.contents[${index}]`, found)
}

const textOf = (part: Params, where: string): string => {
  if (!Array.isArray(part.contents)) return check.text(part.text, `${where}.text`, { max: 2_000 })
  return part.contents
    .filter(isObject)
    .map(({ text }) => String(text ?? ''))
    .join('')
}
