import { byId, el } from './dom.js'

/** @import { Screen } from '../src/screen.ts' */

const menu = byId('menu', HTMLDivElement)

export const closeMenu = () => menu.hidePopover()

/**
 * What else a customer can do: come by a link, share, block.
 *
 * @param {Screen} screen
 * @param {(what: object) => Promise<void>} perform
 */
export const drawMenu = ({ platform, is_blocked, is_started }, perform) => {
  /** @param {string} words @param {object} what */
  const item = (words, what) =>
    el(
      'button',
      {
        type: 'button',
        class: 'menu-item',
        onclick: () => {
          closeMenu()
          void perform(what)
        },
      },
      words,
    )
  const ref = el('input', {
    id: 'ref',
    name: 'ref',
    maxlength: 64,
    autocomplete: 'off',
    placeholder: 'spring_sale',
    pattern: '[A-Za-z0-9_=\\-]+',
  })
  const link = el(
    'form',
    {
      class: 'menu-form',
      onsubmit: (event) => {
        event.preventDefault()
        closeMenu()
        void perform({ kind: 'start', ...(ref.value ? { ref: ref.value } : {}) })
      },
    },
    el('label', { for: 'ref' }, 'Open by a link with a reference'),
    el('div', { class: 'line' }, ref, el('button', { type: 'submit', class: 'primary' }, 'Open')),
  )
  const shares =
    platform === 'telegram_bot' && is_started && !is_blocked
      ? [
          item('Share my contact', { kind: 'contact' }),
          item('Share my place', { kind: 'location', latitude: 10.7769, longitude: 106.7009 }),
        ]
      : []
  const block = is_blocked ? item('Unblock this bot', { kind: 'unblock' }) : item('Block this bot', { kind: 'block' })
  menu.replaceChildren(link, ...shares, block)
}
