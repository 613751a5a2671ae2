import { byId, el, paintAvatar } from './dom.js'
import { locale, t } from './language.js'
import { drawMessage } from './message.js'

/** @import { Screen, ScreenMessage } from '../src/screen.ts' */

const log = byId('log', HTMLOListElement)
const scroller = byId('scroller', HTMLElement)
// Arrow keys scroll it.
scroller.tabIndex = 0

/** Whether the reader is at the newest message; a reader who scrolled up stays there. */
let isAtEnd = true
let last_top = 0
scroller.addEventListener('scroll', () => {
  const isNear = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < near_end_px
  // Growing content also moves the end away; only scrolling up is the reader's choice.
  if (isNear || scroller.scrollTop < last_top) isAtEnd = isNear
  last_top = scroller.scrollTop
})

// New messages, loaded pictures and the keyboard change heights; the end stays in sight.
const follow = new ResizeObserver(() => {
  if (isAtEnd) scroller.scrollTop = scroller.scrollHeight
})
for (const element of [scroller, ...scroller.children]) follow.observe(element)
const near_end_px = 120
const group_ms = 5 * 60_000
const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })

/** Drawn messages by id, with their source: an unchanged one keeps its element, focus and scroll position.
 * @type {Map<string, { drawn_from: string, element: HTMLElement }>} */
let drawn = new Map()

export const clearLog = () => {
  drawn = new Map()
  isAtEnd = true
  log.replaceChildren()
}

/**
 * @param {ScreenMessage | undefined} one
 * @param {ScreenMessage | undefined} other
 */
const isSameGroup = (one, other) =>
  one !== undefined &&
  other !== undefined &&
  one.from === other.from &&
  Math.abs(one.at - other.at) < group_ms &&
  isSameDay(one, other)

/**
 * @param {ScreenMessage} one
 * @param {ScreenMessage} other
 */
const isSameDay = (one, other) => new Date(one.at).toDateString() === new Date(other.at).toDateString()

/** Pictures sent as one album lie in one bubble.
 * @param {ScreenMessage[]} messages
 * @returns {ScreenMessage[]} */
const joinAlbums = (messages) => {
  /** @type {ScreenMessage[]} */
  const joined = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (!message.album || last?.album !== message.album) joined.push({ ...message })
    else
      joined[joined.length - 1] = {
        ...last,
        files: [...(last.files ?? []), ...(message.files ?? [])],
        text: last.text ?? message.text,
      }
  }
  return joined
}

/**
 * Draws the changed messages, and scrolls for a reader who is at the end.
 *
 * @param {Screen} screen
 * @param {import('./message.js').Chat['onPress']} onPress
 */
export const drawLog = (screen, onPress) => {
  const messages = joinAlbums(screen.messages)
  const texts = new Map(screen.messages.map(({ id, text }) => [id, text ?? t('picture')]))
  const chat = {
    platform: screen.platform,
    bot_name: screen.bot_name,
    findText: (/** @type {string} */ id) => texts.get(id) ?? '',
    onPress,
  }
  /** @type {typeof drawn} */
  const now = new Map()
  const elements = messages.map((message, index) => {
    const before = messages[index - 1]
    const begins = !isSameGroup(before, message)
    const ends = !isSameGroup(message, messages[index + 1])
    const isNewDay = !before || !isSameDay(before, message)
    const drawn_from = JSON.stringify([message, isNewDay])
    const known = drawn.get(message.id)
    const element = known?.drawn_from === drawn_from ? known.element : drawItem(message, chat, isNewDay)
    group(element, message, chat.bot_name, { begins, ends })
    now.set(message.id, { drawn_from, element })
    return element
  })
  drawn = now
  reconcile(elements)
}

/** Replaces, adds and removes only where the list differs: moving an element would take its focus away.
 * @param {HTMLElement[]} elements */
const reconcile = (elements) => {
  for (const [index, element] of elements.entries()) {
    const there = log.children[index]
    if (there === element) continue
    if (there && !elements.some((other) => other === there)) there.replaceWith(element)
    else log.insertBefore(element, there ?? null)
  }
  while (log.children.length > elements.length) log.lastElementChild?.remove()
}

/**
 * @param {ScreenMessage} message
 * @param {import('./message.js').Chat} chat
 * @param {boolean} isNewDay
 */
const drawItem = (message, chat, isNewDay) =>
  el(
    'li',
    { class: `item ${message.from}` },
    isNewDay ? el('p', { class: 'day' }, el('span', {}, day.format(message.at))) : null,
    ...drawMessage(message, chat),
  )

/**
 * Shows a message's position in its group. Its element stays when the group grows: with a new one a press that has begun on its
 * button would be lost.
 *
 * @param {HTMLElement} element
 * @param {ScreenMessage} message
 * @param {string} bot_name
 * @param {{ begins: boolean, ends: boolean }} position
 */
const group = (element, { from }, bot_name, { begins, ends }) => {
  element.classList.toggle('begins', begins)
  element.classList.toggle('ends', ends)
  const face = element.querySelector(':scope > .sender')
  if (!ends || from !== 'bot') face?.remove()
  else if (!face) element.append(sender(bot_name))
}

/** The sender's small face beside the last bubble of a group; only Messenger shows it.
 * @param {string} name */
const sender = (name) => {
  const face = el('span', { class: 'avatar sender', 'aria-hidden': 'true' })
  paintAvatar(face, name)
  return face
}
