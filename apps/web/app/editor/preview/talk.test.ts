import { type Block, type Bot, blankBlock, blankBot, blankButton, blankCard, gotoBlock, profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { textCard } from '../draft/testing.ts'
import { openTalk, type Talk } from './talk.ts'

const now = Date.parse('2026-01-05T10:00:00Z')
const names = { first_name: 'An', last_name: 'Lê' }
/** A talk with the flow, from its start or from a block. */
const started = (bot: Bot, block: string | null = null): Talk => {
  const talk = openTalk(bot, { names, language: 'vi', seed: 'seed', now, profile: profiles[bot.platform] })
  talk.start('f', block)
  return talk
}

const says = (key: string, text: string, more: Partial<Block> = {}): Block => {
  const block = blankBlock('messages', key)
  return block.type === null
    ? { ...block, title: key, cards: [textCard(text)], next_step: more.next_step ?? null }
    : block
}
const botOf = (...blocks: Block[]): Bot => ({
  ...blankBot('pke_chat_plugin', 'Shop'),
  flows: [{ id: 'f', name: 'F', message_type: null, blocks }],
})

/** The thread in a line each. */
const thread = (talk: Talk) =>
  talk.thread().lines.map((line) => {
    if (line.by === 'customer') return `< ${line.text}`
    if (line.by === 'system') return `! ${line.effect.effect}`
    if (line.by === 'reason') return `? ${line.step.block} ${line.step.why?.kind}`
    return `> ${line.card.type === 'text' ? line.card.text : line.card.type}`
  })

test('the draft speaks, with names filled in', () => {
  const bot = botOf(says('a', 'Hi {{user_first_name}}', { next_step: gotoBlock('b') }), says('b', 'Bye'))
  expect(thread(started(bot))).toEqual(['> Hi An', '> Bye'])
  expect(thread(started(bot, 'b'))).toEqual(['> Bye'])
})

test('a pressed button leads on, and its words stand in the thread', () => {
  const hello = says('a', 'Hello')
  const card = textCard('Choose')
  const choose = { ...card, buttons: [{ ...blankButton(), title: 'Go', block_key: 'b' }] }
  const bot = botOf({ ...hello, cards: [choose] }, says('b', 'Gone'))
  const talk = started(bot)
  const line = talk.thread().lines[0]
  const button = line?.by === 'bot' && line.card.type === 'text' ? line.card.buttons[0] : undefined
  expect(button?.type).toBe('postback')
  const payload = button?.type === 'postback' ? button.payload : ''
  talk.say('Go', payload)
  expect(thread(talk)).toEqual(['> Choose', '< Go', '> Gone'])
})

test('a delay stands still until the clock is moved', () => {
  const wait = blankBlock('smart_delay', 'w')
  const delay = { ...wait, title: 'w', next_step: gotoBlock('b') }
  const bot = botOf(says('a', 'One', { next_step: gotoBlock('w') }), delay, says('b', 'Two'))
  const talk = started(bot)
  expect([thread(talk), talk.thread().due_at]).toEqual([['> One'], '2026-01-05T10:01:00.000Z'])
  talk.skip()
  expect([thread(talk), talk.thread().due_at]).toEqual([['> One', '> Two'], null])
  talk.skip()
  expect(thread(talk)).toEqual(['> One', '> Two'])
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
  const talk = started(botOf(tagging))
  expect(thread(talk)).toEqual(['! add_tag', '! set_custom_field'])
  expect([talk.customer.tags, talk.customer.custom_fields]).toEqual([['vip'], { size: 'M' }])
})

test('conditions read the same facts of the conversation as on the server', () => {
  const bot = botOf(says('a', 'Hi'))
  const talk = started(bot)
  const at = '2026-01-05T10:00:00.000Z'
  expect(talk.customer).toMatchObject({ created_at: at, last_subscribed_at: at, conversation: { snippet_by: 'bot' } })
  talk.publish(botOf({ ...says('a', ''), cards: [] }))
  talk.say('Hello')
  expect(talk.customer.conversation).toMatchObject({ snippet_by: 'customer', last_seen_at: at, unread: 1 })
})

test('an answer to a question leads on', () => {
  const ask = blankCard('user_input', 'q')
  const asking = ask.plugin_id === 'user_input' ? { ...ask, config: { ...ask.config, question: 'Name?' } } : ask
  const block = { ...says('a', '', { next_step: gotoBlock('b') }), cards: [asking] }
  const bot = botOf(block, says('b', 'Thanks {{last_text_input}}'))
  const talk = started(bot)
  talk.say('Ann')
  expect(thread(talk)).toEqual(['> Name?', '< Ann', '> Thanks Ann'])
})

test('an edit counts at the next step, and buttons said before it still work', () => {
  const choose = { ...textCard('Choose'), buttons: [{ ...blankButton(), title: 'Go', block_key: 'b' }] }
  const asking = { ...says('a', ''), cards: [choose] }
  const talk = started(botOf(asking, says('b', 'Gone')))
  const line = talk.thread().lines[0]
  const button = line?.by === 'bot' && line.card.type === 'text' ? line.card.buttons[0] : undefined
  talk.publish(botOf(says('new', 'New'), says('b', 'Gone further')))
  talk.say('Go', button?.type === 'postback' ? button.payload : '')
  expect(thread(talk)).toEqual(['> Choose', '< Go', '> Gone further'])
})

test('a call fails in the preview, and messages said meanwhile come first', () => {
  const api = blankCard('json_api', 'j')
  const asking = api.plugin_id === 'json_api' ? { ...api, config: { ...api.config, url: 'https://shop.example' } } : api
  const talk = started(botOf({ ...says('a', '', { next_step: gotoBlock('b') }), cards: [asking] }, says('b', 'Bye')))
  expect(thread(talk)).toEqual(['! call', '! note', '> Bye'])
})

test('the reason of a branch stands before what was said because of it, and the running block is known', () => {
  const ask = { ...says('a', 'Hello', { next_step: gotoBlock('c') }) }
  const choose = blankBlock('condition', 'c')
  const condition =
    choose.type === 'condition' ? { ...choose, config: { branches: [], default_goto: gotoBlock('b') } } : choose
  const talk = started(botOf(ask, condition, says('b', 'Bye')))
  expect(thread(talk)).toEqual(['> Hello', '? c branch', '> Bye'])
  expect(talk.thread().at).toMatchObject({ flow: 'f', block: 'b' })
})
