import { byId, el } from './dom.js'
import { t } from './language.js'
import { platforms } from './platforms.js'

/** @import { Screen } from '../src/screen.ts' */

const menu = byId('menu', HTMLDivElement)

export const closeMenu = () => menu.hidePopover()

/**
 * The customer's other acts: opening by a link, sharing, blocking.
 *
 * @param {Screen} screen
 * @param {(what: object) => Promise<unknown>} perform
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
    placeholder: t('reference'),
    pattern: platforms[platform].ref_pattern,
  })
  const link = el(
    'form',
    {
      class: 'menu-form',
      onsubmit: (event) => {
        event.preventDefault()
        closeMenu()
        void perform({ kind: 'start', title: t('get_started'), ...(ref.value ? { ref: ref.value } : {}) })
      },
    },
    el('label', { for: 'ref' }, t('open_by_link')),
    el('div', { class: 'line' }, ref, el('button', { type: 'submit', class: 'primary' }, t('open'))),
  )
  const shares =
    platforms[platform].shares_from_menu && is_started && !is_blocked
      ? [
          item(t('share_contact'), { kind: 'contact' }),
          item(t('share_place'), { kind: 'location', latitude: 10.7769, longitude: 106.7009 }),
        ]
      : []
  const block = is_blocked ? item(t('unblock_bot'), { kind: 'unblock' }) : item(t('block_bot'), { kind: 'block' })
  menu.replaceChildren(link, ...shares, block)
}
