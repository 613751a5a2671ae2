import { el, hidden } from './dom.js'
import { icon } from './icons.js'
import { locale, t } from './language.js'
import { platforms } from './platforms.js'
import { foundLinks, richText } from './text.js'

/**
 * @import { PlatformId } from '../src/platform-id.ts'
 * @import { ScreenButton, ScreenCard, ScreenFile, ScreenMenu, ScreenMessage } from '../src/screen.ts'
 * @typedef {{ platform: PlatformId, bot_name: string, findText: (id: string) => string, onPress: (what: { title: string, message_id?: string, card?: number }) => void }} Chat
 */

const statusWords = { sent: t('sent'), delivered: t('delivered'), read: t('seen') }
const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })

/**
 * A message as elements: its bubble, buttons, cards, time and ticks.
 *
 * @param {ScreenMessage} message
 * @param {Chat} chat
 * @returns {HTMLElement[]}
 */
export const drawMessage = (message, chat) => {
  const who = message.from === 'bot' ? chat.bot_name : t('you')
  const buttons = message.buttons?.length || message.menu ? drawButtons(message, chat) : null
  if (message.cards?.length) {
    const cards = drawCards(message.cards, message, chat)
    if (!message.text) return [cards]
    return [el('div', { class: 'bubble' }, hidden(`${who}: `), ...drawContent(message, chat)), cards]
  }
  const isCard = buttons && platforms[chat.platform].has_card_buttons
  const bubble = el(
    'div',
    { class: bubbleClass(message, isCard === true) },
    hidden(`${who}: `),
    ...drawContent(message, chat),
    isCard ? buttons : null,
  )
  return buttons && !isCard ? [bubble, buttons] : [bubble]
}

/**
 * @param {ScreenMessage} message
 * @param {boolean} isCard
 */
const bubbleClass = (message, isCard) => {
  const isBare =
    !message.text && message.files?.every(({ type }) => type === 'image' || type === 'video' || type === 'sticker')
  const isBig =
    message.text &&
    !message.files &&
    /^(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,8}$/u.test(message.text)
  return ['bubble', isBare ? 'bare' : '', isBig ? 'big' : '', isCard ? 'card-bubble' : ''].filter(Boolean).join(' ')
}

/**
 * @param {ScreenMessage} message
 * @param {Chat} chat
 */
const drawContent = (message, chat) => {
  const { text, files = [], place, contact, reply_to, footer, reaction } = message
  const spans = message.spans ?? (text ? foundLinks(text) : [])
  return [
    reply_to ? el('blockquote', { class: 'answered' }, chat.findText(reply_to)) : null,
    files.length ? el('div', { class: `files count-${Math.min(files.length, 4)}` }, ...files.map(drawFile)) : null,
    place ? drawPlace(place) : null,
    contact
      ? el(
          'p',
          { class: 'contact' },
          el('span', { class: 'contact-icon' }, icon('person')),
          el('span', {}, el('strong', {}, contact.name), el('br'), `+${contact.phone.replace(/^\+/, '')}`),
        )
      : null,
    text ? el('p', { class: 'text' }, ...richText(text, spans), footer ? null : drawStamp(message)) : null,
    footer ? el('p', { class: 'footer' }, footer) : null,
    text && !footer ? null : drawStamp(message),
    reaction ? el('span', { class: 'reaction' }, reaction) : null,
  ]
}

/** @param {ScreenMessage} message */
const drawStamp = ({ at, status, is_edited }) => {
  const tick = status
    ? el(
        'span',
        { class: `tick ${status}`, title: statusWords[status] },
        icon(status === 'sent' ? 'check' : 'checks', 16),
        hidden(statusWords[status]),
      )
    : null
  return el(
    'span',
    { class: 'stamp' },
    is_edited ? `${t('edited')} ` : null,
    el('time', { datetime: new Date(at).toISOString() }, time.format(at)),
    tick,
  )
}

/** @param {ScreenFile} file */
const drawFile = ({ type, url, name }) => {
  if (type === 'image' || type === 'sticker')
    return el(
      'a',
      { href: url, target: '_blank', rel: 'noreferrer', class: 'picture' },
      picture(url, name ? t('picture_named', { name }) : t('picture')),
    )
  if (type === 'video')
    return el('video', { src: url, controls: true, preload: 'metadata', 'aria-label': name ?? t('video') })
  if (type === 'audio' || type === 'voice')
    return el('audio', { src: url, controls: true, preload: 'metadata', 'aria-label': name ?? t('audio') })
  return el(
    'a',
    { href: url, target: '_blank', rel: 'noreferrer', class: 'document' },
    el('span', { class: 'document-icon' }, icon('file')),
    el('span', {}, name ?? t('file')),
  )
}

/**
 * A picture, with a line of text in its place when it cannot be loaded.
 *
 * @param {string} url
 * @param {string} alt
 */
const picture = (url, alt) => {
  const image = el('img', { src: url, alt, loading: 'lazy', decoding: 'async' })
  image.addEventListener('error', () =>
    image.replaceWith(el('span', { class: 'no-picture' }, icon('image', 28), el('span', {}, t('no_picture')))),
  )
  return image
}

/** @param {{ latitude: number, longitude: number }} place */
const drawPlace = ({ latitude, longitude }) =>
  el(
    'a',
    {
      class: 'place',
      href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`,
      target: '_blank',
      rel: 'noreferrer',
    },
    el('span', { class: 'map', 'aria-hidden': 'true' }, icon('place', 34)),
    el('span', {}, `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`),
  )

/**
 * @param {ScreenMessage} message
 * @param {Chat} chat
 */
const drawButtons = (message, chat) =>
  el(
    'div',
    { class: 'buttons' },
    message.menu ? drawMenu(message.menu, message.id, chat) : null,
    ...(message.buttons ?? []).map((row) =>
      el(
        'div',
        { class: 'row' },
        ...row.map((button) =>
          drawButton(button, chat.platform, () => chat.onPress({ title: button.title, message_id: message.id })),
        ),
      ),
    ),
  )

/**
 * A list that unfolds below its button.
 *
 * @param {ScreenMenu} menu
 * @param {string} message_id
 * @param {Chat} chat
 */
const drawMenu = ({ button, sections }, message_id, chat) => {
  const row = (/** @type {ScreenMenu['sections'][number]['rows'][number]} */ { title, description }) =>
    el(
      'button',
      { type: 'button', class: 'choice', onclick: () => chat.onPress({ title, message_id }) },
      el('strong', {}, title),
      description ? el('span', {}, description) : null,
    )
  return el(
    'details',
    { class: 'choices' },
    el('summary', { class: 'button' }, button),
    ...sections.flatMap(({ title, rows }) => [title ? el('h3', {}, title) : null, ...rows.map(row)]),
  )
}

/**
 * @param {ScreenButton} button
 * @param {PlatformId} platform
 * @param {() => void} onPress
 */
export const drawButton = (button, platform, onPress) => {
  const { kind, url, image_url } = button
  const title = platforms[platform].button_words[kind] ?? button.title
  const face = image_url ? el('img', { src: image_url, alt: '', class: 'face' }) : null
  if (url && (kind === 'link' || kind === 'call')) {
    const sign = icon(kind === 'link' ? 'link' : 'phone', 14)
    return el(
      'a',
      { href: url, target: kind === 'link' ? '_blank' : null, rel: 'noreferrer noopener', class: 'button' },
      title,
      sign,
    )
  }
  const properties = { type: 'button', class: 'button', onclick: onPress, disabled: kind === 'other' }
  return el('button', properties, face, shareSign(kind), title)
}

/** @param {ScreenButton['kind']} kind */
const shareSign = (kind) => {
  if (kind === 'share_phone') return icon('phone', 16)
  return kind === 'share_place' ? icon('place', 16) : null
}

/**
 * Cards side by side, to swipe through or to page with the arrows.
 *
 * @param {ScreenCard[]} cards
 * @param {ScreenMessage} message
 * @param {Chat} chat
 */
const drawCards = (cards, message, chat) => {
  const track = el('div', {
    class: 'track',
    role: 'list',
    tabindex: cards.length > 1 ? 0 : null,
    'aria-label': t('cards'),
  })
  track.append(...cards.map((card, index) => drawCard(card, index, message, chat)))
  if (cards.length < 2) return el('div', { class: 'cards' }, hidden(`${chat.bot_name}: `), track)
  /** @param {number} way */
  const go = (way) => () => track.scrollBy({ left: way * 240, behavior: 'smooth' })
  const arrow = (/** @type {'previous' | 'next'} */ name, /** @type {number} */ way, /** @type {string} */ words) =>
    el('button', { type: 'button', class: `round arrow ${name}`, 'aria-label': words, onclick: go(way) }, icon(name))
  return el(
    'div',
    { class: 'cards' },
    hidden(`${chat.bot_name}: `),
    track,
    arrow('previous', -1, t('previous_card')),
    arrow('next', 1, t('next_card')),
  )
}

/**
 * @param {ScreenCard} card
 * @param {number} index
 * @param {ScreenMessage} message
 * @param {Chat} chat
 */
const drawCard = ({ title, subtitle, image_url, link, buttons }, index, message, chat) => {
  const face = image_url ? picture(image_url, '') : null
  const words = el('div', { class: 'card-words' }, el('h3', {}, title), subtitle ? el('p', {}, subtitle) : null)
  const top = link
    ? el('a', { href: link, target: '_blank', rel: 'noreferrer noopener' }, face, words)
    : el('div', {}, face, words)
  const rows = buttons.map((button) =>
    drawButton(button, chat.platform, () => chat.onPress({ title: button.title, message_id: message.id, card: index })),
  )
  return el(
    'div',
    { class: 'card', role: 'listitem' },
    top,
    rows.length ? el('div', { class: 'card-buttons' }, ...rows) : null,
  )
}
