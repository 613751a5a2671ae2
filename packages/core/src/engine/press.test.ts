import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { does, placeIn, play, publishedOf, said, says } from '../../testing/play.ts'
import { encodePayload } from './payload.ts'
import type { ReplyWait } from './session.ts'

const tag = { action: 'add_tag', action_id: 'vip' }
const buttons = [
  { title: 'Lead on', type: 'flow', flow: 'next' },
  { title: 'Do', add_actions: [tag] },
  { title: 'Both', type: 'flow', flow: 'next', add_actions: [tag] },
  { title: 'Nothing' },
]
const menu = cardsOf({ plugin_id: 'text', config: { text: 'Menu' }, buttons })
const asks = { cards: [{ key: 'c0', plugin_id: 'user_input', config: { question: 'Size?' } }] }
const flows = {
  menu: [menu, does(tag)],
  next: [says('Next.')],
  ask: [asks],
  heard: [says('I heard {{last_text_input}}.')],
}
const bot = publishedOf(flows, { default_flow: 'heard' }, 2)
const old = publishedOf({ ...flows, next: [says('Old.')] }, {}, 1)
const place = { version: 2, flow: 0, block: 0, card: 0, path: '0' }
const press = (rest: Partial<typeof place>, title = 'Nothing') =>
  said(title, { payload: encodePayload({ ...place, ...rest }) })
const asOther = '< I heard nothing typed.'

const wait: ReplyWait = { kind: 'reply', token: 't1', place: placeIn('ask', { version: 2 }), tries: 0, has_timer: true }
const question = { wait, last_text_input: 'nothing typed' }

test.each<[string, number, string[], boolean]>([
  ['leads on, and ends what waited', 0, ['! clear_timer t1', '< Next.'], false],
  ['does something, and the question waits on', 1, ['! add_tag vip'], true],
  ['does both', 2, ['! add_tag vip', '! clear_timer t1', '< Next.'], false],
])('a button that %s', (_, path, lines, waits) => {
  const played = play(bot, [press({ path: `${path}` })], { from: question })
  expect(played).toMatchObject({ lines, session: { wait: waits ? wait : null } })
})

test.each<[string, Partial<typeof place>]>([
  ['does nothing', { path: '3' }],
  ['is not on its card', { path: '9' }],
  ['is on no card', { card: 9 }],
  ['is in a block without cards', { block: 1 }],
  ['is in no block', { block: 9 }],
  ['is in no flow', { flow: 9 }],
  ['is of a version that cannot be had', { version: 7 }],
])('a button that %s is heard as any message', (_, rest) => {
  const from = { last_text_input: 'nothing typed' }
  expect(play(bot, [press(rest)], { from }).lines).toEqual([asOther])
})

test.each([
  ['of another program', 'GET_STARTED'],
  ['that is empty', ''],
])('a payload %s is heard as any message', (_, payload) => {
  const from = { last_text_input: 'nothing typed' }
  expect(play(bot, [said('Start', { payload })], { from }).lines).toEqual([asOther])
})

test('a button of an older version leads into the live version', () => {
  expect(play(bot, [press({ version: 1 })], { versions: { 1: old } }).lines).toEqual(['< Next.'])
})

test.each([
  ['of the version before the floor finishes in it', 2, ['< Old.']],
  ['of the version at the floor goes on in the live one', 1, ['< Next.']],
])('a button %s', (_, floor, lines) => {
  const live = publishedOf(flows, { default_flow: 'heard' }, 2, { next: floor })
  expect(play(live, [press({ version: 1 })], { versions: { 1: old } }).lines).toEqual(lines)
})

test('the words of a button that does nothing answer the question, also where only the payload came', () => {
  const { lines } = play(bot, [said(null, { payload: encodePayload({ ...place, path: '3' }) })], { from: { wait } })
  expect(lines).toEqual(['! clear_timer t1'])
})
