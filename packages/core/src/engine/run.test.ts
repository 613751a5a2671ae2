import { expect, test } from 'vitest'
import { play, publishedOf, says, start } from '../../testing/play.ts'

test('the address of payment is made only for a text that names it', () => {
  let made = 0
  const payment_link = () => `https://shop.example/pay/${++made}`
  const bot = publishedOf({ f: [says('Hello.')], p: [says('Pay: {PAYMENT_LINK}')] })
  expect(play(bot, [start('f')], { links: { payment: payment_link } }).lines).toEqual(['< Hello.'])
  expect(made).toBe(0)
  expect(play(bot, [start('p')], { links: { payment: payment_link } }).lines).toEqual([
    '< Pay: https://shop.example/pay/1',
  ])
})

const bot_fields = [{ id: 'hot', name: 'Hot', type: 'string', value: '0911' }]

test.each<[string, string, object, string]>([
  ['the id of an advertisement', 'Ad {{ad_id}}.', { facts: { ad_id: '7' } }, 'Ad 7.'],
  ['nothing without an advertisement', 'Ad {{ad_id}}.', {}, 'Ad .'],
  ['the published value of a field of the bot', 'Call {{hot/|Hot}}.', {}, 'Call 0911.'],
  ['its present value', 'Call {{hot/|Hot}}.', { bot_fields: new Map([['hot', '0922']]) }, 'Call 0922.'],
  [
    'its published value, if others have changed',
    'Call {{hot/|Hot}}.',
    { bot_fields: new Map([['n', 5]]) },
    'Call 0911.',
  ],
])('a text says %s', (_, text, told, said) => {
  expect(play(publishedOf({ f: [says(text)] }, { bot_fields }), [start('f')], told).lines).toEqual([`< ${said}`])
})
