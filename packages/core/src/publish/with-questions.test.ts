import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { play, publishedOf, said, says } from '../../testing/play.ts'

const asked_questions = {
  is_published: true,
  items: [
    { question: 'How much?', flow: 'price' },
    { question: 'Gone?', flow: 'gone' },
    { question: ' ', flow: 'price' },
  ],
}
const quickReply = { plugin_id: 'quick_reply', buttons: [{ title: 'Hi!', flow: 'price' }] }
const text = { plugin_id: 'text', config: { text: 'Welcome.' } }

const shown = (hello: object[], rest: object = {}) => {
  const bot = publishedOf(
    { hello, price: [says('It is 5.')] },
    { platform: 'telegram_bot', welcome_flow: 'hello', asked_questions, settings: { is_quick_reply: true }, ...rest },
  )
  const { lines, effects } = play(bot, [said('hi', { is_first: true })])
  const [send] = effects.filter((effect) => effect.effect === 'send')
  return { lines, bot, replies: send && 'quick_replies' in send.card ? send.card.quick_replies : [] }
}
const titles = (...given: Parameters<typeof shown>) => shown(...given).replies.map(({ title }) => title)

test.each<[string, string[], object[], object]>([
  ['hang under the welcome message', ['How much?'], [says('Welcome.')], {}],
  ['stand behind its own quick replies', ['Hi!', 'How much?'], [cardsOf(text, quickReply)], {}],
  ['do not hang there while the setting is off', [], [says('Welcome.')], { settings: {} }],
  [
    'do not hang there while they are not shown',
    [],
    [says('Welcome.')],
    { asked_questions: { ...asked_questions, is_published: false } },
  ],
  ['do not hang there where the platform shows them itself', [], [says('Welcome.')], { platform: 'facebook' }],
  [
    'do not hang under a block that asks something',
    [],
    [cardsOf(text, { plugin_id: 'user_input', config: { question: 'Size?' } })],
    {},
  ],
])('asked questions %s', (_, replies, hello, rest) => {
  expect(titles(hello, rest)).toEqual(replies)
})

test('pressing one starts its flow', () => {
  const { bot, replies } = shown([says('Welcome.')])
  const [reply] = replies
  const payload = reply && 'payload' in reply ? reply.payload : null
  expect(play(bot, [said('How much?', { payload })]).lines).toEqual(['< It is 5.'])
})
