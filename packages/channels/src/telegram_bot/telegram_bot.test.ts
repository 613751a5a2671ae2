import { degrade } from '@hawker/core'
import { expect, test } from 'vitest'
import { sampleRecipient } from '../contract/witness.ts'
import { about } from './about.ts'
import { telegram_bot } from './index.ts'
import { witness } from './witness.ts'

const { account } = witness

test.each([
  ['99:token-for-tests', '99'],
  ['hello', ''],
  ['', ''],
])('token %j opens page %j', (token, page) => expect(telegram_bot.pageOf(token)).toBe(page))

test('an endlessly nested rich message is read', () => {
  const deep = JSON.parse(`${'{"blocks":['.repeat(50_000)}"tea"${']}'.repeat(50_000)}`)
  const message = { message_id: 5, chat: { id: 7, type: 'private' }, rich_message: deep }
  expect(telegram_bot.parse({ update_id: 1, message })[0]?.inbound).toMatchObject({
    attachments: [{ type: 'fallback', title: 'rich_message' }],
  })
})

test('a press is answered by a separate call, which makes no message', () => {
  const answer = telegram_bot.answerPress?.({ callback_query_id: '7300001' }, account)
  expect(answer).toMatchObject({
    path: '/bot99:token-for-tests/answerCallbackQuery',
    body: '{"callback_query_id":"7300001"}',
    is_side: true,
  })
  expect(answer && witness.refuses(answer)).toEqual([])
  expect(telegram_bot.answerPress?.({}, account)).toBeNull()
})

test('an item of a gallery is one message; its text follows the picture only where it is too long', () => {
  const item = { title: 'Cup', subtitle: 'Blue', image_url: 'https://cdn.example/cup.png', buttons: [] }
  const items = [item, { ...item, subtitle: 'x'.repeat(1100) }, { ...item, image_url: '' }]
  const said = degrade({ type: 'gallery', items, quick_replies: [] }, about.profile).flatMap((card) =>
    telegram_bot.render(card, sampleRecipient(), account),
  )
  expect(said.flatMap(witness.refuses)).toEqual([])
  expect(said.map(({ path }) => path.split('/').at(-1))).toEqual([
    'sendPhoto',
    'sendPhoto',
    'sendMessage',
    'sendMessage',
  ])
  expect(JSON.parse(said[0]?.body ?? '')).toMatchObject({ caption: 'Cup\nBlue' })
})

const shop = { page_id: '99', details: { username: 'demo_shop_bot' } }
test.each([
  ['a bot', shop, undefined, 'https://t.me/demo_shop_bot'],
  ['a ref', shop, 'promo_77-a', 'https://t.me/demo_shop_bot?start=promo_77-a'],
  ['a ref of other characters', shop, 'a b', null],
  ['a ref over 64', shop, 'x'.repeat(65), null],
  ['an account without a username', { page_id: '99', details: {} }, undefined, null],
])('link for %s', (_, account, ref, link) => expect(about.chatLink(account, ref)).toBe(link))

test.each([
  ['a sticker of this bot', 'CAACAgIAAxkBAAEBk2Vf', '', { sticker: 'CAACAgIAAxkBAAEBk2Vf' }],
  ['a file of another platform', '1988', 'https://shop.example/hi.webp', { sticker: 'https://shop.example/hi.webp' }],
  ['a picture of it', '1988', 'https://shop.example/hi.png', { photo: 'https://shop.example/hi.png' }],
  ['nothing but its meaning', '1988', '', { text: '👋' }],
])('%s', (_, sticker_id, url, fields) => {
  const shared = { emoji: '👋', buttons: [], quick_replies: [] }
  const card = { type: 'sticker' as const, package_id: '', sticker_id, url, ...shared }
  const sent = telegram_bot.render(card, sampleRecipient(), account).map(({ body }) => JSON.parse(body))
  expect(sent).toEqual([{ chat_id: 5550001, ...fields }])
})
