import { complaint } from './complaint.js'
import { byId, el, hidden, paintAvatar } from './dom.js'
import { icon } from './icons.js'
import { t } from './language.js'
import { clearLog, drawLog } from './log.js'
import { closeMenu, drawMenu } from './menu.js'
import { drawButton } from './message.js'
import { clearOutside, drawOutside, prepareOutside } from './outside.js'
import { platforms } from './platforms.js'
import { act, sendFile, watch } from './server.js'

/**
 * @import { Screen } from '../src/screen.ts'
 * @import { Link, Place } from './server.js'
 */

const device = byId('device', HTMLElement)
const hello = byId('hello', HTMLDivElement)
const typing = byId('typing', HTMLParagraphElement)
const chips = byId('chips', HTMLFieldSetElement)
const keys = byId('keys', HTMLFieldSetElement)
const keysToggle = byId('keys-toggle', HTMLButtonElement)
const start = byId('start', HTMLButtonElement)
const composer = byId('composer', HTMLFormElement)
const text = byId('text', HTMLTextAreaElement)
const file = byId('file', HTMLInputElement)
const toast = byId('toast', HTMLParagraphElement)
const alert = byId('alert', HTMLDialogElement)

/** @type {Place | undefined} */
let place
/** @type {(() => void) | undefined} */
let end
/** @type {number | undefined} */
let typingTimer
/** @type {number | undefined} */
let toastTimer
let seen_notice = 0
let drawn_keys = ''
let drawn_menu = ''
let areKeysOpen = true

/** @param {string} words */
export const say = (words) => {
  clearTimeout(toastTimer)
  toast.textContent = words
  toast.hidden = false
  toastTimer = setTimeout(() => {
    toast.hidden = true
  }, 4000)
}

/**
 * @param {object} what
 * @returns {Promise<boolean>} whether the server accepted it
 */
const perform = async (what) => {
  if (!place) return false
  try {
    await act(place, what)
    return true
  } catch (error) {
    say(complaint(error))
    return false
  }
}

/** Unsent text of the conversations that are not open.
 * @type {Map<string, string>} */
const drafts = new Map()

const keepDraft = () => {
  if (place) drafts.set(JSON.stringify(place), text.value)
}

/**
 * @param {Place} next
 * @param {(state: Link, why?: unknown) => void} onLink
 */
export const openChat = (next, onLink) => {
  end?.()
  keepDraft()
  place = next
  seen_notice = -1
  drawn_keys = ''
  drawn_menu = ''
  clearLog()
  clearOutside()
  device.hidden = false
  // A hidden field has no height to fit.
  text.value = drafts.get(JSON.stringify(next)) ?? ''
  fit()
  end = watch(next, draw, onLink)
}

export const closeChat = () => {
  end?.()
  keepDraft()
  place = undefined
  device.hidden = true
}

/** @param {Screen} screen */
const draw = (screen) => {
  device.dataset.platform = screen.platform
  device.classList.toggle('plain', platforms[screen.platform].is_plain === true)
  byId('bot-name', HTMLHeadingElement).textContent = screen.bot_name
  paintAvatar(byId('bot-avatar', HTMLSpanElement), screen.bot_name)
  byId('bot-state', HTMLParagraphElement).textContent = stateOf(screen)
  text.placeholder = screen.placeholder ?? platforms[screen.platform].placeholder
  drawEntry(screen)
  drawHello(screen)
  drawLog(screen, (what) => void perform({ kind: 'press', ...what }))
  drawTyping(screen)
  drawAnswers(screen)
  drawOutside(screen, perform)
  showNotice(screen)
  const state = JSON.stringify([screen.platform, screen.is_blocked, screen.is_started])
  if (state !== drawn_menu) drawMenu(screen, perform)
  drawn_menu = state
}

/** @param {Screen} screen */
const stateOf = ({ platform, is_typing, is_blocked, customer }) => {
  if (is_blocked) return t('has_blocked', { name: customer.first_name })
  if (is_typing) return t('typing')
  return platforms[platform].state(customer.first_name)
}

/** @param {Screen} screen */
const drawEntry = ({ platform, is_started, is_blocked }) => {
  const isStart = !is_started || is_blocked
  start.hidden = !isStart
  composer.hidden = isStart
  start.textContent = is_blocked ? t('unblock') : platforms[platform].start
  start.dataset.kind = is_blocked ? 'unblock' : 'start'
}

/** The greeting of an empty conversation: the bot's name and what to do next.
 * @param {Screen} screen */
const drawHello = ({ messages, bot_name, is_started, outside }) => {
  hello.hidden = messages.length > 0
  paintAvatar(byId('hello-avatar', HTMLSpanElement), bot_name)
  const next = is_started ? t('write_first') : t('press_first', { button: start.textContent })
  byId('hello-text', HTMLParagraphElement).replaceChildren(
    el('strong', {}, bot_name),
    el('br'),
    outside.greeting || next,
  )
}

/** @param {Screen} screen */
const drawTyping = ({ is_typing, typing_until, now, bot_name }) => {
  clearTimeout(typingTimer)
  if (typing.hidden === !is_typing) return is_typing ? endTypingIn(typing_until - now) : undefined
  typing.hidden = !is_typing
  typing.replaceChildren(
    ...(is_typing ? [hidden(t('bot_is_typing', { bot: bot_name })), el('i'), el('i'), el('i')] : []),
  )
  if (is_typing) endTypingIn(typing_until - now)
}

/** @param {number} ms */
const endTypingIn = (ms) => {
  typingTimer = setTimeout(() => {
    typing.hidden = true
  }, ms)
}

/**
 * Quick replies, as chips under the last message or as a keyboard in place of the letters.
 *
 * @param {Screen} screen
 */
const drawAnswers = ({ platform, quick_replies, is_blocked }) => {
  const { has_keyboard } = platforms[platform]
  const now = JSON.stringify([quick_replies, is_blocked, has_keyboard])
  if (now === drawn_keys) return
  drawn_keys = now
  const rows = quick_replies.map((row) =>
    el(
      'div',
      { class: 'row' },
      ...row.map((button) => drawButton(button, platform, () => void perform({ kind: 'press', title: button.title }))),
    ),
  )
  chips.hidden = has_keyboard || is_blocked || !rows.length
  chips.replaceChildren(...(has_keyboard ? [] : rows))
  keys.replaceChildren(...(has_keyboard ? rows : []))
  keysToggle.hidden = !has_keyboard || !rows.length
  showKeys(has_keyboard && rows.length > 0 && !is_blocked)
}

/** @param {boolean} isOpen */
const showKeys = (isOpen) => {
  areKeysOpen = isOpen
  keys.hidden = !isOpen
  keysToggle.setAttribute('aria-expanded', String(isOpen))
}

/** @param {Screen} screen */
const showNotice = ({ notice }) => {
  const n = notice?.n ?? 0
  const isNew = seen_notice >= 0 && n > seen_notice
  seen_notice = n
  if (!notice || !isNew) return
  if (!notice.is_alert) return say(notice.text)
  byId('alert-text', HTMLParagraphElement).textContent = notice.text
  alert.showModal()
}

const fit = () => {
  text.style.height = 'auto'
  text.style.height = `${Math.min(text.scrollHeight, 120)}px`
  composer.classList.toggle('has-text', text.value.trim() !== '')
}

export const prepareChat = () => {
  prepareOutside()
  byId('attach', HTMLLabelElement).append(icon('clip'))
  byId('send', HTMLButtonElement).append(icon('send'))
  byId('more', HTMLButtonElement).append(icon('more'))
  keysToggle.append(icon('keys'))

  composer.addEventListener('submit', async (event) => {
    event.preventDefault()
    const words = text.value.trim()
    const from = place
    if (!words) return
    text.value = ''
    fit()
    if (await perform({ kind: 'text', text: words })) return
    // The text returns to the field, before anything typed meanwhile.
    if (place !== from) return void drafts.set(JSON.stringify(from), words)
    text.value = [words, text.value].filter(Boolean).join('\n')
    fit()
  })
  text.addEventListener('input', fit)
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    composer.requestSubmit()
  })
  start.addEventListener('click', async () => {
    await perform({ kind: start.dataset.kind, title: start.textContent })
    text.focus()
  })
  keysToggle.addEventListener('click', () => showKeys(!areKeysOpen))
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? []
    file.value = ''
    if (!chosen || !place) return
    await sendFile(place, chosen).catch((error) => say(complaint(error)))
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenu()
  })
}
