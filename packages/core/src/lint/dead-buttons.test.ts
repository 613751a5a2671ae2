import { expect, test } from 'vitest'
import { botOf, cardsOf } from '../../testing/documents.ts'
import { type ButtonType, buttonTypes } from '../buttons/index.ts'
import { cardDefinition, type PluginId, pluginIds } from '../cards/index.ts'
import { lint } from './lint.ts'

/** The places of a card that hold buttons; every card has buttons of its own. */
const places: { readonly [K in PluginId]?: (buttons: object[]) => object } = {
  gallery: (buttons) => ({ config: { items: [{ title: 'Hat', buttons }] } }),
  list: (buttons) => ({ config: { items: [{ title: 'Hat', buttons }] } }),
  whatsapp_message_template: (buttons) => ({
    config: {
      components: [
        { type: 'BUTTONS', buttons },
        { type: 'CAROUSEL', cards: [{ buttons }] },
      ],
    },
  }),
}

const order = { title: 'Order this one' }
const dead = (card: object) =>
  lint(botOf([cardsOf(card)]))
    .filter(({ key }) => key === 'button_action' || key === 'dead_button')
    .map(({ key, params, path }) => [key, params.title, path.replace('/flows/0/blocks/0/cards/0', '')])

/** The finding of a card with rules prevents publishing; that of one without is a warning. */
const keyOf = (plugin_id: PluginId) => (cardDefinition(plugin_id).is_checked ? 'button_action' : 'dead_button')

test.each(pluginIds)('%s: a button that leads nowhere is named', (plugin_id) => {
  const found = dead({ plugin_id, buttons: [{ title: 'Ask', content_type: 'text', block_key: 'b0' }, order] })
  expect(found).toEqual([[keyOf(plugin_id), order.title, '/buttons/1']])
})

test.each(Object.entries(places))('%s: the buttons of its parts too', (plugin_id, withButtons) => {
  const found = dead({ plugin_id, ...withButtons([order]) })
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(([, title, path]) => title === order.title && String(path).startsWith('/config/'))).toBe(true)
})

/** The types that lead to a block or a flow; the others have a purpose of their own. */
const leading: readonly ButtonType[] = ['blocks', 'flow']

test.each(buttonTypes)('%s: a button of a card is dead exactly if it should lead somewhere and does not', (type) => {
  const isDead = leading.includes(type)
  expect(dead({ plugin_id: 'text', config: { text: 'Hi' }, buttons: [{ ...order, type }] })).toEqual(
    isDead ? [['button_action', order.title, '/buttons/0']] : [],
  )
})

test.each(buttonTypes)('%s: a quick reply that leads nowhere and does nothing is dead', (type) => {
  const replies = (button: object) => ({
    plugin_id: 'quick_reply',
    buttons: [{ ...order, content_type: 'text', type, ...button }],
  })
  expect(dead(replies({}))).toEqual([['button_action', order.title, '/buttons/0']])
  expect(dead(replies({ add_actions: [{ action: 'add_tag', action_id: 'vip' }] }))).toEqual([])
})
