import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { play, publishedOf, said } from '../../testing/play.ts'

const link = (url: string) => ({ type: 'link', title: 'Track', url })

test.each<[string, object[], unknown]>([
  [
    'ends with a variable',
    [{ type: 'blocks', title: 'Yes', block_key: 'a' }, link('https://shop.example/t/{{psid}}?from=chat')],
    [{ index: 1, text: 'c1?from=chat' }],
  ],
  ['has none', [link('https://shop.example/t')], undefined],
  ['is a variable as a whole', [link('{{address}}')], undefined],
])('the address of a template’s button %s', (_, buttons, suffixes) => {
  const components = [
    { type: 'BODY', text: 'On its way' },
    { type: 'BUTTONS', buttons },
  ]
  const config = { name: 'order_upd', language: 'en', category: 'UTILITY', components }
  const bot = publishedOf(
    { hello: [cardsOf({ plugin_id: 'whatsapp_message_template', config })] },
    { welcome_flow: 'hello' },
  )
  const { effects } = play(bot, [said('hi', { is_first: true })])
  const cards = effects.flatMap((effect) => (effect.effect === 'send' ? [effect.card] : []))
  const [card] = cards.filter((one) => one.type === 'whatsapp_message_template')
  const [part] = card?.components.filter(({ type }) => type === 'BUTTONS') ?? []
  expect(part && 'suffixes' in part ? part.suffixes : undefined).toEqual(suffixes)
})
