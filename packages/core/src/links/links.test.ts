import { expect, test } from 'vitest'
import { channelIds } from '../channel.ts'
import { botChatLink, type ChatAddress } from './bot-chat.ts'
import { conversationId, conversationLink } from './conversation.ts'

test.each([
  ['facebook', '77', '9', '77_9'],
  ['whatsapp_business_account', 'waba_77', 'wa_84901234567', 'waba_77_84901234567'],
  ['zalo', 'zl_77', 'zl_9', 'zl_77_9'],
  ['line', '77', 'line_U9', '77_U9'],
  ['viber', '77', 'viber_a==', '77_a=='],
  ['google_agent', '77', 'gbm_9', '77_9'],
  ['tiktok_business_messaging', '77', 'ttm_9', '77_9'],
  ['telegram_bot', '77', 'wa_9', '77_wa_9'],
  ['zalo', '77', '9', '77_9'],
] as const)('the conversation of %s', (platform, page_id, customer_id, id) => {
  expect(conversationId(platform, page_id, customer_id)).toBe(id)
})

test('the deep link has the page in its path and the conversation in c_id', () => {
  expect(conversationLink('https://chat.example/', '77', '77_a b')).toBe('https://chat.example/77?c_id=77_a%20b')
})

const address = (parts: Partial<ChatAddress>): ChatAddress => ({ page_id: '77', ...parts })

test.each([
  ['facebook', address({ username: 'shop' }), 'https://m.me/shop'],
  ['facebook', address({}), 'https://m.me/77'],
  ['instagram_official', address({ username: 'shop.vn' }), 'https://ig.me/m/shop.vn'],
  ['whatsapp_business_account', address({ phone: '+84 90-123 45-67' }), 'https://wa.me/84901234567'],
  ['line', address({ basic_id: '@shop' }), 'https://line.me/R/oaMessage/%40shop/'],
  ['viber', address({ chat_uri: 'shopvn' }), 'viber://pa?chatURI=shopvn'],
  ['telegram_bot', address({ username: 'shop_bot' }), 'https://t.me/shop_bot'],
  ['zalo', address({ page_id: 'zl_123' }), 'https://zalo.me/123'],
  ['pke_chat_plugin', address({ page_link: 'https://shop.example/a' }), 'https://shop.example/a'],
  ['tiktok_business_messaging', address({ username: '@shop' }), 'https://www.tiktok.com/@shop'],
  ['google_agent', address({ agent_id: 'shop-agent' }), 'sms:shop-agent%40rbm.goog'],
  ['custom', address({ username: 'shop' }), null],
] as const)('a chat with a bot on %s is opened', (platform, at, link) => {
  expect(botChatLink(platform, at)).toBe(link)
})

test.each(channelIds.filter((id) => id !== 'facebook' && id !== 'zalo'))(
  '%s without its name has no link',
  (platform) => {
    expect(botChatLink(platform, address({}))).toBeNull()
  },
)

test.each([
  ['facebook', 'promo=1', 'https://m.me/shop?ref=promo=1'],
  ['facebook', 'a b', null],
  ['instagram_official', 'promo', 'https://ig.me/m/shop?ref=promo'],
  ['telegram_bot', 'promo-1', 'https://t.me/shop?start=promo-1'],
  ['telegram_bot', 'promo=1', null],
  ['viber', 'promo', 'viber://pa?chatURI=shop&context=promo'],
  ['zalo', 'promo', 'https://zalo.me/77'],
] as const)('%s carries the referral %s', (platform, ref, link) => {
  expect(botChatLink(platform, address({ username: 'shop', chat_uri: 'shop' }), ref)).toBe(link)
})

test('an invalid page link opens nothing', () => {
  expect(botChatLink('pke_chat_plugin', address({ page_link: 'javascript:alert(1)' }))).toBeNull()
})
