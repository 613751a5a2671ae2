import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { play, publishedOf, says, scene, start } from '../../testing/play.ts'

const said = { plugin_id: 'text', config: { text: 'Then this.' } }
const request = (config: object, body = '') => {
  const card = { plugin_id: 'json_api', config: { url: 'https://x.vn', ...config }, body }
  const customer = { ...scene.customer, first_name: 'Ann "A" Lee' }
  const [call] = play(publishedOf({ f: [cardsOf(card)] }), [start('f')], { customer }).effects
  return call?.effect === 'call' ? call.request : null
}
const json = { 'content-type': 'application/json' }

test.each<[string, object, string, object]>([
  ['nothing is sent with GET', { method: 'get' }, '{"a": 1}', { method: 'GET', body: '', headers: {} }],
  ['a body is JSON', { method: 'post' }, '{"a": 1}', { method: 'POST', body: '{"a": 1}', headers: json }],
  ['without a body it is nothing', { method: 'put' }, '', { method: 'PUT', body: '', headers: {} }],
  [
    'a body of the author’s own kind',
    { method: 'post', headers: { 'Content-Type': 'text/plain', 'x-shop': '1' } },
    'hello',
    { headers: { 'Content-Type': 'text/plain', 'x-shop': '1' }, body: 'hello' },
  ],
  [
    'other headers stand beside the kind',
    { method: 'post', headers: { 'x-shop': '1', 'x-type': '2' } },
    '{}',
    { headers: { ...json, 'x-shop': '1', 'x-type': '2' } },
  ],
  [
    'headers speak of the customer',
    { headers: { 'x-name': '{{user_first_name}}' } },
    '',
    { headers: { 'x-name': 'Ann "A" Lee' } },
  ],
  [
    'a body speaks of the customer, as JSON',
    { method: 'post' },
    '{"name": "{{user_first_name}}"}',
    { body: '{"name": "Ann \\"A\\" Lee"}' },
  ],
  [
    'an address speaks of the customer, as an address',
    { url: ' https://x.vn/{{user_first_name}} ' },
    '',
    { url: 'https://x.vn/Ann%20%22A%22%20Lee' },
  ],
])('a server is asked: %s', (_, config, body, asked) => {
  expect(request(config, body)).toMatchObject({ kind: 'json_api', url: 'https://x.vn', ...asked })
})

const note = '! note call_failed f/b0 {"kind":"json_api","reason":"no_address"}'
const other = { type: 'flow', flow: 'failed' }

test.each<[string, object, string[]]>([
  ['is noted, and the road goes on', { config: { url: '' } }, [note, '< Then this.']],
  ['of spaces is none', { config: { url: '  ' } }, [note, '< Then this.']],
  ['of a field that holds nothing is none', { config: { url: '{{shop//Shop}}' } }, [note, '< Then this.']],
  ['sends the customer the other way', { config: { failed_goto: other } }, ['< The server is away.']],
  [
    'does what the card does besides',
    { config: {}, add_actions: [{ action: 'add_tag', action_id: 'asked' }] },
    ['! add_tag asked', note, '< Then this.'],
  ],
  ['leads where the card leads', { config: {}, gotos: [other] }, [note, '< The server is away.']],
])('a request without an address %s', (_, card, lines) => {
  const bot = publishedOf({
    f: [cardsOf({ plugin_id: 'json_api', ...card }, said)],
    failed: [says('The server is away.')],
  })
  expect(play(bot, [start('f')])).toMatchObject({ lines, session: { wait: null } })
})
