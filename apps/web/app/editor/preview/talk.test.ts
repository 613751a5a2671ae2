import {
  type Block,
  type Bot,
  blankBlock,
  blankBot,
  blankButton,
  blankCard,
  gotoBlock,
  profiles,
  publish,
} from '@hawker/core'
import { expect, test } from 'vitest'
import { textCard } from '../draft/testing.ts'
import { nextTimer, openTalk, say, skipAhead, someone, start, type Talk } from './talk.ts'

const now = Date.parse('2026-01-05T10:00:00Z')
const open = () => openTalk(someone({ first_name: 'An', last_name: 'Lê' }, 'vi'), 'seed', now)

const says = (key: string, text: string, more: Partial<Block> = {}): Block => {
  const block = blankBlock('messages', key)
  return block.type === null
    ? { ...block, title: key, cards: [textCard(text)], next_step: more.next_step ?? null }
    : block
}
const botOf = (...blocks: Block[]) => {
  const bot: Bot = {
    ...blankBot('pke_chat_plugin', 'Shop'),
    flows: [{ id: 'f', name: 'F', message_type: null, blocks }],
  }
  return { bot: publish(bot, 1), profile: profiles.pke_chat_plugin, page_name: 'Shop' }
}

/** The thread in a line each. */
const thread = ({ lines }: Talk) =>
  lines.map((line) => {
    if (line.by === 'customer') return `< ${line.text}`
    if (line.by === 'system') return `! ${line.effect.effect}`
    return `> ${line.card.type === 'text' ? line.card.text : line.card.type}`
  })

test('the draft speaks, with names filled in', () => {
  const bot = botOf(says('a', 'Hi {{user_first_name}}', { next_step: gotoBlock('b') }), says('b', 'Bye'))
  expect(thread(start(open(), bot, 'f', null))).toEqual(['> Hi An', '> Bye'])
  expect(thread(start(open(), bot, 'f', 'b'))).toEqual(['> Bye'])
})

test('a pressed button leads on, and its words stand in the thread', () => {
  const hello = says('a', 'Hello')
  const card = textCard('Choose')
  const choose = { ...card, buttons: [{ ...blankButton(), title: 'Go', block_key: 'b' }] }
  const bot = botOf({ ...hello, cards: [choose] }, says('b', 'Gone'))
  const talk = start(open(), bot, 'f', null)
  const line = talk.lines[0]
  const button = line?.by === 'bot' && line.card.type === 'text' ? line.card.buttons[0] : undefined
  expect(button?.type).toBe('postback')
  const payload = button?.type === 'postback' ? button.payload : ''
  expect(thread(say(talk, bot, 'Go', payload))).toEqual(['> Choose', '< Go', '> Gone'])
})

test('a delay stands still until the clock is moved', () => {
  const wait = blankBlock('smart_delay', 'w')
  const delay = { ...wait, title: 'w', next_step: gotoBlock('b') }
  const bot = botOf(says('a', 'One', { next_step: gotoBlock('w') }), delay, says('b', 'Two'))
  const talk = start(open(), bot, 'f', null)
  expect([thread(talk), nextTimer(talk)?.at]).toEqual([['> One'], '2026-01-05T10:01:00.000Z'])
  const later = skipAhead(talk, bot)
  expect([thread(later), later.timers]).toEqual([['> One', '> Two'], []])
  expect(skipAhead(later, bot)).toBe(later)
})

test('tags and fields are kept for the conditions that follow', () => {
  const action = blankBlock('action', 'a')
  const tagging: Block =
    action.type === 'action'
      ? {
          ...action,
          config: {
            add_actions: [
              { action: 'add_tag', action_id: 'vip' },
              { action: 'set_custom_field', custom_field_id: 'size', value: 'M' },
            ],
          },
        }
      : action
  const talk = start(open(), botOf(tagging), 'f', null)
  expect(thread(talk)).toEqual(['! add_tag', '! set_custom_field'])
  expect([talk.customer.tags, talk.customer.custom_fields]).toEqual([['vip'], { size: 'M' }])
})

test('conditions know of the conversation what they know on the server', () => {
  const bot = botOf(says('a', 'Hi'))
  const begun = start(open(), bot, 'f', null)
  const at = '2026-01-05T10:00:00.000Z'
  expect(begun.customer).toMatchObject({ created_at: at, last_subscribed_at: at, conversation: { snippet_by: 'bot' } })
  const heard = say(begun, botOf({ ...says('a', ''), cards: [] }), 'Hello')
  expect(heard.customer.conversation).toMatchObject({ snippet_by: 'customer', last_seen_at: at, unread: 1 })
})

test('an answer to a question is heard', () => {
  const ask = blankCard('user_input', 'q')
  const asking = ask.plugin_id === 'user_input' ? { ...ask, config: { ...ask.config, question: 'Name?' } } : ask
  const block = { ...says('a', '', { next_step: gotoBlock('b') }), cards: [asking] }
  const bot = botOf(block, says('b', 'Thanks {{last_text_input}}'))
  const talk = say(start(open(), bot, 'f', null), bot, 'Ann')
  expect(thread(talk)).toEqual(['> Name?', '< Ann', '> Thanks Ann'])
})
