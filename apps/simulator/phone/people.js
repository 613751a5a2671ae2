import { byId, el, paintAvatar } from './dom.js'
import { platforms } from './platforms.js'

/**
 * @import { Customer } from '../src/screen.ts'
 * @import { Bot, Place } from './server.js'
 */

const bots = byId('bots', HTMLDivElement)
const customers = byId('customers', HTMLUListElement)

/** @param {Bot} bot */
export const keyOf = ({ platform, page_id }) => `${platform}/${page_id}`

/**
 * @param {string} name
 * @param {string} [kind]
 */
const avatar = (name, kind = '') => {
  const element = el('span', { class: `avatar ${kind}`, 'aria-hidden': 'true' })
  paintAvatar(element, name)
  return element
}

/** @param {Customer} customer */
const nameOf = ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ')

/**
 * @param {Bot[]} list
 * @param {Bot | undefined} chosen
 * @param {(bot: Bot) => void} onChoose
 */
export const drawBots = (list, chosen, onChoose) => {
  const groups = Object.entries(platforms).flatMap(([platform, { name, address }]) => {
    const ours = list.filter((bot) => bot.platform === platform)
    if (!ours.length) return []
    const rows = ours.map((bot) =>
      el(
        'li',
        {},
        el(
          'button',
          {
            type: 'button',
            class: 'person',
            'aria-current': chosen && keyOf(bot) === keyOf(chosen) ? 'true' : null,
            onclick: () => onChoose(bot),
          },
          avatar(bot.name, platform),
          el('span', { class: 'person-words' }, el('strong', {}, bot.name), el('span', {}, address(bot))),
        ),
      ),
    )
    return [el('section', {}, el('h2', {}, name), el('ul', { class: 'rows' }, ...rows))]
  })
  bots.replaceChildren(...groups)
}

/**
 * @param {Bot | undefined} bot
 * @param {Place | undefined} place
 * @param {(customer: Customer) => void} onChoose
 */
export const drawCustomers = (bot, place, onChoose) => {
  byId('customers-section', HTMLElement).hidden = !bot
  const rows = (bot?.customers ?? []).map((customer) =>
    el(
      'li',
      {},
      el(
        'button',
        {
          type: 'button',
          class: 'person',
          'aria-current': customer.id === place?.user ? 'true' : null,
          onclick: () => onChoose(customer),
        },
        avatar(nameOf(customer)),
        el('span', { class: 'person-words' }, el('strong', {}, nameOf(customer)), el('span', {}, customer.id)),
      ),
    ),
  )
  customers.replaceChildren(...rows)
}
