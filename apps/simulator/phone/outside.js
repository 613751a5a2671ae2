import { byId, el } from './dom.js'
import { icon } from './icons.js'
import { drawButton } from './message.js'

/** @import { Screen, ScreenButton } from '../src/screen.ts' */

const questions = byId('questions', HTMLFieldSetElement)
const menu = byId('bot-menu', HTMLFieldSetElement)
const toggle = byId('bot-menu-toggle', HTMLButtonElement)
const composer = byId('composer', HTMLFormElement)

/** Drawn from this: unchanged buttons keep their focus. */
let drawn = ''

/** @param {boolean} isOpen */
const show = (isOpen) => {
  menu.hidden = !isOpen
  toggle.setAttribute('aria-expanded', String(isOpen))
}

export const prepareOutside = () => {
  toggle.append(icon('menu'))
  toggle.addEventListener('click', () => show(menu.hidden !== false))
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    show(false)
    toggle.focus()
  })
}

/** Another conversation starts with its menu closed. */
export const clearOutside = () => {
  drawn = ''
  show(false)
}

/**
 * The menu behind its button, and the questions of an empty conversation.
 *
 * @param {Screen} screen
 * @param {(what: object) => Promise<unknown>} perform
 */
export const drawOutside = ({ platform, outside, is_blocked }, perform) => {
  const now = JSON.stringify([platform, outside, is_blocked])
  if (now === drawn) return
  drawn = now
  /** @param {'menu' | 'questions'} place */
  const buttons = (place) =>
    outside[place].map((button) =>
      el(
        'div',
        { class: 'outside-item' },
        drawButton(button, platform, () => {
          show(false)
          void perform({ kind: 'tap', place, title: button.title })
        }),
        button.description ? el('span', { class: 'outside-words' }, button.description) : null,
      ),
    )
  questions.hidden = is_blocked || outside.questions.length === 0
  questions.replaceChildren(...buttons('questions'))
  toggle.hidden = outside.menu.length === 0
  menu.replaceChildren(...buttons('menu'))
  composer.classList.toggle('no-field', !outside.has_field)
  if (toggle.hidden) show(false)
}
