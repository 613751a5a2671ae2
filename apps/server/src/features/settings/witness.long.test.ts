import { createHmac, randomUUID } from 'node:crypto'
import { type LivingSetting, livingSettings, settingDefinitions } from '@hawker/core'
import { afterAll, expect, test } from 'vitest'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { tellLive } from '../../runtime/testing/comment-page.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'
import { tellAbandoned } from '../carts/abandoned.ts'
import { chatOf } from '../carts/testing.ts'
import { metaDeps, tellPurchases } from '../meta/index.ts'
import { openPosShop } from '../point-of-sale/testing.ts'
import { connect } from '../widget/testing.ts'
import { type CommentScene, commentScenes, webhookOf, wordsOf } from './testing.ts'

// Each scene makes a bot of its own for either value.
const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const app = await pathApp({
  env: { HAWKER_QUOTA_BOTS: '1000', HAWKER_PANCAKE_POS_API_URL: simulator.pancake_pos_api_url },
})
const { stand, ask, owner } = app
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
const site = 'https://shop.example'

const says = (text: string) => ({
  blocks: [{ key: 'b', title: 'B', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] }],
})
const fileFor = (platform: string) => ({
  format: 'hawker/1',
  name: 'Shop',
  platform,
  welcome_flow: 'hello',
  default_flow: 'sorry',
  flows: [
    { id: 'hello', name: 'Hello', ...says('Welcome.') },
    { id: 'sorry', name: 'Sorry', ...says('Sorry?') },
    { id: 'price', name: 'Price', ...says('It is 5.') },
    { id: 'clock', name: 'Clock', ...says('{{current_time}}') },
    {
      id: 'goods',
      name: 'Goods',
      blocks: [
        {
          key: 'b',
          title: 'B',
          cards: [
            {
              key: 'c',
              plugin_id: 'gallery',
              config: { is_send_random: true, random_config: { count: 3, source: 'all' } },
            },
          ],
        },
      ],
    },
    {
      id: 'stock',
      name: 'Stock',
      blocks: [
        {
          key: 'b',
          title: 'B',
          cards: ['https://api.shop.example/stock', 'https://other.example/stock'].map((url, n) => ({
            key: `c${n}`,
            plugin_id: 'json_api',
            config: { url },
          })),
        },
      ],
    },
  ],
  keywords: [
    { id: 'k1', type: 2, keywords: ['price'], flow: 'price' },
    { id: 'k2', type: 2, keywords: ['clock'], flow: 'clock' },
    { id: 'k3', type: 2, keywords: ['stock'], flow: 'stock' },
    { id: 'k4', type: 2, keywords: ['goods'], flow: 'goods' },
  ],
  tags: [
    { id: 'new', name: 'New' },
    { id: 'gone', name: 'Gone' },
  ],
  main_menu: { items: [{ title: 'Prices', type: 'flow', flow: 'price' }] },
  asked_questions: { is_published: true, items: [{ question: 'How much?', flow: 'price' }] },
})

type Opened = Shop & { hears: (...messaging: object[]) => Promise<void> }
let people = 9_000
const newPerson = () => String(++people)

const telegram = async ({ says: say, settled }: Opened, psid: string, ...texts: string[]) => {
  for (const text of texts) {
    expect(await say(psid, text)).toBe(200)
    await settled()
  }
}

const written = (psid: string, text: string) => ({
  sender: { id: psid },
  timestamp: Date.now(),
  message: { mid: `m_${randomUUID()}`, text },
})
/** An operator answers in the platform's own inbox. */
const answered = (page_id: string, psid: string) => ({
  sender: { id: page_id },
  recipient: { id: psid },
  timestamp: Date.now(),
  message: { mid: `m_${randomUUID()}`, is_echo: true, text: 'Let me see' },
})

const conversationOf = async ({ rows, conversation }: Shop, psid: string) => {
  const [row] = await rows<{ unread: number; is_failed: boolean; minutes: number | null }>(
    `select unread, reply_failed_at is not null as is_failed,
       case when paused_until < 'infinity' then round(extract(epoch from paused_until - now()) / 60)::int end as minutes
     from cell.conversation where id = $1`,
    await conversation(psid),
  )
  return row
}

/** The platform refuses the bot's answer in a conversation that was read. */
const refusedAnswer = async (shop: Opened) => {
  const psid = newPerson()
  await telegram(shop, psid, 'hi')
  await shop.rows('update cell.conversation set unread = 0 where id = $1', await shop.conversation(psid))
  stand.does = () => ({
    status: 400,
    body: { ok: false, error_code: 400, description: 'Bad Request: message is wrong' },
  })
  const id = await shop.conversation(psid)
  await ask(owner, 'POST', `/v1/bots/${shop.id}/conversations/${id}/start_flow`, { flow_id: 'price' })
  await shop.settled()
  stand.reset()
  return conversationOf(shop, psid)
}

/** A broadcast to all customers, until it has ended. */
const broadcast = async (shop: Opened, name: string) => {
  const at = `/v1/bots/${shop.id}/broadcasts`
  const made = await ask(owner, 'POST', at, { name, plan: { flow: 'price', is_fastest: true } })
  const { id, revision } = Object(made.body)
  expect(await ask(owner, 'POST', `${at}/${id}/send`, { revision })).toMatchObject({ status: 200 })
  await until(async () => expect((await ask(owner, 'GET', `${at}/${id}`)).body).toMatchObject({ state: 'finished' }))
}

/** The headers with which the cards' server is asked. */
const askedHeaders = (): Record<string, string>[] => {
  const seen: Record<string, string>[] = []
  app.platform.outgoing.ask = async ({ headers }) => {
    seen.push({ ...headers })
    return { status: 200, headers: {}, body: Buffer.from('{}') }
  }
  return seen
}

/** A customer orders from a shop that is connected to Meta; true where its dataset is told. */
const isPurchaseTold = async (shop: Opened) => {
  const psid = newPerson()
  await telegram(shop, psid, 'hi')
  const { outgoing } = app.platform
  const own = outgoing.ask
  const urls: string[] = []
  outgoing.ask = async ({ url }) => {
    urls.push(url)
    const body = url.includes('/events') ? { events_received: 1 } : { id: '7', name: 'Ads' }
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) }
  }
  const at = `/v1/bots/${shop.id}`
  const secrets = { access_token: 'EAAB0123456789abcdefABCDEF0123456789' }
  expect(await ask(owner, 'POST', `${at}/integrations`, { service: 'meta', secrets })).toMatchObject({ status: 201 })
  const customer_id = await shop.conversation(psid)
  await ask(owner, 'PATCH', `${at}/conversations/${customer_id}/customer`, { email: 'an@shop.example' })
  await ask(owner, 'POST', `${at}/orders`, { customer_id, items: [{ name: 'Hat', price: 5, quantity: 1 }] })
  await tellPurchases(metaDeps(app.platform), shop.cell, shop.id)
  outgoing.ask = own
  return urls.some((url) => url.endsWith('/9/events'))
}

const widgetFrames = async ({ page_id }: Shop) => {
  const widget = connect({ address, shop: site })
  await widget.send({ type: 'hello', page_id, token: null, languages: ['en'], after: 0 })
  const frame = await Promise.race([widget.next('welcome'), widget.closed])
  widget.close()
  return typeof frame === 'number' ? 'refused' : frame.setup
}

const tagsOf = async ({ rows, conversation }: Shop, psid: string) => {
  const [row] = await rows<{ tags: string[] }>('select tags from cell.customer where id = $1', await conversation(psid))
  return row?.tags
}

/** The bot of a person who has blocked it may not write to them any more. */
const refusesBlocked = () => {
  stand.does = () => ({
    status: 403,
    body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
  })
}

/** Looks at what the page shows, and says whether the platform was told to show this field. */
const pushed = (field: string) => async (shop: Opened) => {
  const from = stand.asked.length
  stand.does = () => ({ status: 200, body: { result: 'success', data: [] } })
  expect(await ask(owner, 'POST', `/v1/bots/${shop.id}/pushes/check`)).toMatchObject({ status: 200 })
  const isTold = stand.asked.slice(from).some(({ body }) => field in body)
  stand.reset()
  return isTold
}

const hat = (name: string) => ({ name, variations: [{ price: 50_000, stock: 4, weight: 250 }] })

/** A shop with two hats sends them to a customer; the result is their thread, and all that the platform was asked to show. */
const sentGoods = async (shop: Opened): Promise<string> => {
  for (const name of ['Hat', 'Cap']) await ask(owner, 'POST', `/v1/bots/${shop.id}/products`, hat(name))
  const psid = newPerson()
  await telegram(shop, psid, 'hi')
  const from = stand.asked.length
  await telegram(shop, psid, 'goods')
  return JSON.stringify([await shop.thread(psid), stand.asked.slice(from).map(({ body }) => body)])
}

type Scene = {
  channel: string
  other: unknown
  /** The options of settings, which both bots have. */
  config?: object
  /** Values of other settings, and what both files have besides. */
  settings?: object
  file?: object
  play: (shop: Opened) => Promise<unknown>
  /** The visible result at the default, and at the other value. */
  seen: [unknown, unknown]
}

/** A person comments; the result is all that the platform was asked to do about it. */
const ofComments = ({ channel = 'facebook', other = true, comments, told, seen, ...rest }: CommentScene): Scene => ({
  ...{ channel, other, seen, ...rest },
  file: { comments },
  async play(shop) {
    const from = stand.asked.length
    const psid = newPerson()
    stand.does = () => ({ status: 200, body: { success: true, id: randomUUID(), message_id: randomUUID() } })
    for (const [n, one] of told.entries()) {
      const { body, headers } = webhookOf(channel, shop.page_id, psid, n, one)
      expect(await shop.post(body, headers)).toBe(200)
      await shop.settled()
    }
    stand.does = stand.yes
    return stand.asked.slice(from).flatMap(wordsOf)
  },
})

function scenesOfComments(): Record<keyof typeof commentScenes, Scene>
function scenesOfComments(): Record<string, Scene> {
  return Object.fromEntries(Object.entries<CommentScene>(commentScenes).map(([key, one]) => [key, ofComments(one)]))
}

/** A bot that sells an item by a button, and its products in a gallery. */
const ofShops = {
  channel: 'telegram_bot',
  file: {
    language: 'en',
    timezone: 'Asia/Ho_Chi_Minh',
    flows: [
      {
        id: 'hello',
        name: 'Hello',
        blocks: [
          {
            key: 'b',
            title: 'B',
            cards: [
              {
                key: 'c1',
                plugin_id: 'text',
                config: { text: 'Welcome.' },
                buttons: [{ type: 'buy_button', title: 'Buy', item_name: 'Gift card', item_price: '50.000' }],
              },
              {
                key: 'c2',
                plugin_id: 'gallery',
                config: {
                  is_send_random: true,
                  random_config: { count: 3, source: 'all' },
                  items: [{ title: 'Any', buttons: [{ type: 'cart', title: 'Add' }] }],
                },
              },
            ],
          },
        ],
      },
      { id: 'sorry', name: 'Sorry', ...says('Sorry?') },
    ],
    keywords: [],
    main_menu: { items: [] },
    asked_questions: { items: [] },
  },
}

/** A customer buys the item of `ofShops` and confirms. The result is all that the bot said. */
const untilSummary = async (shop: Opened): Promise<string[]> => {
  const chat = chatOf(stand, shop, newPerson())
  await chat.says('hi')
  await chat.press('Buy')
  for (const words of ['Ann', '0901234567', '1 Hue', 'Skip', 'Cash on delivery']) await chat.says(words)
  await chat.press('Confirm order')
  return chat.heard
}

/** Every living setting has a scene, or this does not compile. */
const scenes: Record<LivingSetting, Scene> = {
  ...scenesOfComments(),
  is_started: {
    channel: 'telegram_bot',
    other: false,
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'price')
      return stand.saidTo(psid)
    },
    seen: [['Welcome.'], ['It is 5.']],
  },
  is_published: {
    channel: 'telegram_bot',
    other: false,
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'hi', 'what is this')
      return stand.saidTo(psid)
    },
    seen: [['Welcome.', 'Sorry?'], ['Welcome.']],
  },
  is_quick_reply: {
    channel: 'telegram_bot',
    other: true,
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'hi')
      const [sent] = stand.asked.filter(({ to, text }) => to === psid && text)
      return JSON.stringify(sent?.body).includes('How much?')
    },
    seen: [false, true],
  },
  is_get_started: { channel: 'facebook', other: false, play: pushed('get_started'), seen: [true, false] },
  greeting: { channel: 'facebook', other: 'Hello there', play: pushed('greeting'), seen: [false, true] },
  is_published_main_menu: { channel: 'facebook', other: false, play: pushed('persistent_menu'), seen: [true, false] },
  is_published_asked_questions: {
    channel: 'facebook',
    other: false,
    play: pushed('ice_breakers'),
    seen: [true, false],
  },
  currency: {
    channel: 'telegram_bot',
    other: 'USD',
    async play({ id }) {
      const body = { name: 'Hat', variations: [{ price: 5 }] }
      return Object((await ask(owner, 'POST', `/v1/bots/${id}/products`, body)).body).currency
    },
    seen: ['VND', 'USD'],
  },
  priority_to_use_pos_shipping_fee: {
    channel: 'telegram_bot',
    other: true,
    async play(shop) {
      const pos = await openPosShop(app, simulator, shop)
      await pos.work(1)
      const { id } = await pos.order()
      await pos.work()
      await simulator.pancake_pos.change(pos.shop_id, pos.there()[0]?.id ?? 0, { shipping_fee: 50_000 })
      await pos.work()
      return Object(await pos.get(id)).shipping_fee
    },
    seen: [30_000, 50_000],
  },
  sync_settings_from_pos: {
    channel: 'telegram_bot',
    other: true,
    async play(shop) {
      const pos = await openPosShop(app, simulator, shop)
      simulator.pancake_pos.set(pos.shop_id, { currency: 'THB' })
      await pos.work(1)
      const body = { name: 'Hat', variations: [{ price: 5 }] }
      return Object((await ask(owner, 'POST', `/v1/bots/${shop.id}/products`, body)).body).currency
    },
    seen: ['VND', 'THB'],
  },
  settingsEventFb: {
    channel: 'telegram_bot',
    other: { Purchase: true, pixel_id: '9' },
    play: isPurchaseTold,
    seen: [false, true],
  },
  auto_create_order: {
    ...ofShops,
    other: true,
    async play(shop) {
      await untilSummary(shop)
      const { items } = Object((await ask(owner, 'GET', `/v1/bots/${shop.id}/orders`)).body)
      return items.map(({ status }: { status: number }) => status)
    },
    seen: [[17], [0]],
  },
  cart_abandoned_minutes: {
    ...ofShops,
    other: 120,
    async play(shop) {
      const rule = { name: 'R', event: 'cart_abandoned', add_actions: [{ action: 'add_tag', action_id: 'new' }] }
      expect(await ask(owner, 'POST', `/v1/bots/${shop.id}/rules`, rule)).toMatchObject({ status: 201 })
      const psid = newPerson()
      await telegram(shop, psid, 'hi')
      await shop.rows(
        `insert into cell.cart (bot_id, customer_id, is_single, currency, lines, created_at, touched_at)
         values ($1, $2, false, 'VND', '[{"name":"Hat"}]', now(), now() - interval '90 minutes')`,
        shop.id,
        await shop.conversation(psid),
      )
      return tellAbandoned(app.platform, shop.cell, shop.id)
    },
    seen: [1, 0],
  },
  fixed_shipping_fee: {
    ...ofShops,
    other: 20_000,
    async play(shop) {
      const words = await untilSummary(shop)
      const { items } = Object((await ask(owner, 'GET', `/v1/bots/${shop.id}/orders`)).body)
      return { total: items[0].total, isSaid: words.some((each) => each.includes('Shipping: 20.000 ₫')) }
    },
    seen: [
      { total: 50_000, isSaid: false },
      { total: 70_000, isSaid: true },
    ],
  },
  standard_weight: {
    ...ofShops,
    other: 800,
    async play(shop) {
      await untilSummary(shop)
      const { items } = Object((await ask(owner, 'GET', `/v1/bots/${shop.id}/orders`)).body)
      const order = Object((await ask(owner, 'GET', `/v1/bots/${shop.id}/orders/${items[0].id}`)).body)
      return order.totals.weight
    },
    seen: [500, 800],
  },
  auto_create_order_from_phone_number: {
    ...ofShops,
    other: true,
    async play(shop) {
      await ask(owner, 'POST', `/v1/bots/${shop.id}/products`, hat('Hat'))
      await telegram(shop, newPerson(), 'hi', '0901234567')
      await shop.settled()
      const { items } = Object((await ask(owner, 'GET', `/v1/bots/${shop.id}/orders`)).body)
      return items.map(({ phone }: { phone: string }) => phone)
    },
    seen: [[], ['0901234567']],
  },
  shipping_fee_hidden: {
    ...ofShops,
    other: true,
    play: async (shop) => (await untilSummary(shop)).some((words) => words.includes('plus shipping')),
    seen: [false, true],
  },
  paymentGateways: {
    ...ofShops,
    other: ['another'],
    play: async (shop) => (await untilSummary(shop)).some((words) => words.includes('Payment: Cash on delivery')),
    seen: [true, false],
  },
  getCombo: {
    ...ofShops,
    other: true,
    async play(shop) {
      const at = `/v1/bots/${shop.id}`
      const { variations } = Object((await ask(owner, 'POST', `${at}/products`, hat('Hat'))).body)
      const items = [{ variation_id: variations[0].id, quantity: 2 }]
      await ask(owner, 'POST', `${at}/combos`, { name: 'Two', items, price: 80_000 })
      const chat = chatOf(stand, shop, newPerson())
      await chat.says('hi')
      await chat.press('Add')
      return (await chat.press('Add')).includes('You save')
    },
    seen: [false, true],
  },
  search: {
    ...ofShops,
    other: 'look for, find',
    async play(shop) {
      for (const name of ['Red hat', 'Cap']) await ask(owner, 'POST', `/v1/bots/${shop.id}/products`, hat(name))
      const psid = newPerson()
      await telegram(shop, psid, 'hi')
      const from = stand.asked.length
      await telegram(shop, psid, 'Find HÁT')
      const sent = JSON.stringify(stand.asked.slice(from).map(({ body }) => body))
      return { found: sent.includes('Red hat'), other: sent.includes('Cap') }
    },
    seen: [
      { found: false, other: false },
      { found: true, other: false },
    ],
  },
  isGrid: {
    channel: 'telegram_bot',
    other: false,
    play: async (shop) => (await sentGoods(shop)).includes('bot: list'),
    seen: [false, true],
  },
  isQuantity: {
    channel: 'telegram_bot',
    other: true,
    play: async (shop) => /Còn 4|4 left/.test(await sentGoods(shop)),
    seen: [false, true],
  },
  isWeight: {
    channel: 'telegram_bot',
    other: true,
    play: async (shop) => (await sentGoods(shop)).includes('250 g'),
    seen: [false, true],
  },
  isDisableConvHandleByPancake: {
    channel: 'facebook',
    other: false,
    async play(shop) {
      const psid = newPerson()
      await shop.hears(written(psid, 'hi'))
      await shop.hears(answered(shop.page_id, psid))
      await shop.hears(written(psid, 'price'))
      return stand.saidTo(psid)
    },
    seen: [['Welcome.'], ['Welcome.', 'It is 5.']],
  },
  pause_minutes: {
    channel: 'facebook',
    other: 5,
    async play(shop) {
      const psid = newPerson()
      await shop.hears(written(psid, 'hi'))
      await shop.hears(answered(shop.page_id, psid))
      return (await conversationOf(shop, psid))?.minutes
    },
    seen: [30, 5],
  },
  marks_read: {
    channel: 'facebook',
    other: false,
    async play(shop) {
      const psid = newPerson()
      await shop.hears(written(psid, 'hi'))
      await shop.settled()
      const isSeen = () => stand.asked.some(({ to, body }) => to === psid && body.sender_action === 'mark_seen')
      const at = `/v1/bots/${shop.id}/conversations/${await shop.conversation(psid)}`
      await ask(owner, 'POST', `${at}/read`, {})
      // Only the switch tells whether a request comes: the act by hand is asked in the same way.
      const { body } = await ask(owner, 'POST', `${at}/acts`, { act: 'mark_read' })
      return [Object(body).why, isSeen()]
    },
    seen: [
      [null, true],
      ['switched_off', false],
    ],
  },
  writes_billed: {
    channel: 'zalo',
    other: false,
    async play(shop) {
      const psid = `70${newPerson().padStart(8, '0')}`
      stand.does = () => ({ status: 200, body: { error: 0, data: { message_id: randomUUID() } } })
      expect(await shop.writes(psid, 'hi')).toBe(200)
      await shop.settled()
      const id = await shop.conversation(psid)
      await shop.rows(`update cell.conversation set last_interactive_at = now() - interval '3 days' where id = $1`, id)
      await ask(owner, 'POST', `/v1/bots/${shop.id}/conversations/${id}/start_flow`, { flow_id: 'price' })
      await shop.settled()
      stand.does = stand.yes
      return (await shop.thread(psid)).at(-1)
    },
    seen: ['bot: It is 5. (sent)', 'bot: It is 5. (failed)'],
  },
  mark_bot_reply_failed: {
    channel: 'telegram_bot',
    other: true,
    play: async (shop) => (await refusedAnswer(shop))?.is_failed,
    seen: [false, true],
  },
  mark_unread_bot_reply_failed: {
    channel: 'telegram_bot',
    other: true,
    play: async (shop) => (await refusedAnswer(shop))?.unread,
    seen: [0, 1],
  },
  repeat_unknown: {
    channel: 'telegram_bot',
    other: true,
    async play(shop) {
      const psid = newPerson()
      let broken = 0
      stand.does = (one) => (one.to === psid && one.text && broken++ === 0 ? 'reset' : stand.yes(one))
      await telegram(shop, psid, 'hi')
      stand.does = stand.yes
      return stand.saidTo(psid)
    },
    seen: [['Welcome.'], ['Welcome.', 'Welcome.']],
  },
  keyboard_disabled: {
    channel: 'pke_chat_plugin',
    other: true,
    async play(shop) {
      await shop.rows('update cell.bot set allowed_origins = $2 where id = $1', shop.id, [site])
      const setup = await widgetFrames(shop)
      return typeof setup === 'object' && setup.has_keyboard
    },
    seen: [true, false],
  },
  broadcast_cap: {
    channel: 'telegram_bot',
    other: '1/7',
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'hi')
      for (const name of ['first', 'second']) await broadcast(shop, name)
      return stand.saidTo(psid).slice(1)
    },
    seen: [['It is 5.', 'It is 5.'], ['It is 5.']],
  },
  allowed_origins: {
    channel: 'pke_chat_plugin',
    other: [site],
    play: async (shop) => typeof (await widgetFrames(shop)),
    seen: ['string', 'object'],
  },
  is_time_based: {
    channel: 'telegram_bot',
    other: true,
    // The one range is over as soon as it begins, on a day that is neither today nor tomorrow in any time zone.
    config: {
      is_time_based: {
        time_ranges: [{ weekday: ((new Date().getUTCDay() + 2) % 7) + 1, from: '00:00', to: '00:01' }],
        is_for_keywords: true,
      },
    },
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'hi', 'price')
      return stand.saidTo(psid)
    },
    seen: [
      ['Welcome.', 'It is 5.'],
      ['Welcome.', 'Sorry?'],
    ],
  },
  attach_tag_1st_message: {
    channel: 'telegram_bot',
    other: true,
    config: { attach_tag_1st_message: { tag: 'new' } },
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'hi')
      return tagsOf(shop, psid)
    },
    seen: [[], ['new']],
  },
  attach_tag_1st_message_in_day: {
    channel: 'telegram_bot',
    other: true,
    config: { attach_tag_1st_message_in_day: { tag: 'new' } },
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'hi')
      const id = await shop.conversation(psid)
      await shop.rows("update cell.customer set tags = '{}', edit_revision = edit_revision + 1 where id = $1", id)
      await telegram(shop, psid, 'price')
      const sameDay = await tagsOf(shop, psid)
      await shop.rows("update cell.conversation set last_interactive_at = now() - interval '2 days' where id = $1", id)
      await shop.rows('update cell.customer set edit_revision = edit_revision + 1 where id = $1', id)
      await telegram(shop, psid, 'price')
      return [sameDay, await tagsOf(shop, psid)]
    },
    seen: [
      [[], []],
      [[], ['new']],
    ],
  },
  action_customer_block_page: {
    channel: 'telegram_bot',
    other: true,
    config: { action_customer_block_page: { add_actions: [{ action: 'add_tag', action_id: 'gone' }] } },
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'hi')
      refusesBlocked()
      const id = await shop.conversation(psid)
      await ask(owner, 'POST', `/v1/bots/${shop.id}/conversations/${id}/start_flow`, { flow_id: 'price' })
      await until(async () => {
        const [row] = await shop.rows<{ is_subscribed: boolean }>(
          'select is_subscribed from cell.customer where id = $1',
          id,
        )
        expect(row?.is_subscribed).toBe(false)
      })
      stand.reset()
      await shop.settled()
      return tagsOf(shop, psid)
    },
    seen: [[], ['gone']],
  },
  json_api: {
    channel: 'telegram_bot',
    other: { hosts: ['api.shop.example'], headers: ['x-shop-key'] },
    async play(shop) {
      const at = `/v1/bots/${shop.id}`
      const [asIs] = [Object((await ask(owner, 'GET', `${at}/settings`)).body).settings.json_api]
      const headers = [{ name: 'x-shop-key', value: 'sealed' }]
      await ask(owner, 'PUT', `${at}/json_api_headers`, { hosts: ['api.shop.example'], headers })
      // The names alone stand in the document: they decide, not the values.
      await ask(owner, 'PATCH', `${at}/settings`, {
        json_api: { hosts: asIs.hosts ?? [], headers: asIs.headers ?? [] },
      })
      const psid = newPerson()
      await telegram(shop, psid, 'hi')
      const seen = askedHeaders()
      await telegram(shop, psid, 'stock')
      return seen.map((each) => each['x-shop-key'] ?? null)
    },
    seen: [
      [null, null],
      ['sealed', null],
    ],
  },
  is_notification_live_video: {
    channel: 'facebook',
    other: true,
    async play(shop) {
      expect(await tellLive(shop, `${shop.page_id}_1`, 'live')).toBe(200)
      await shop.settled()
      return Object((await ask(owner, 'GET', `/v1/bots/${shop.id}/lives`)).body).items.length
    },
    seen: [0, 1],
  },
  format_12_hours: {
    channel: 'telegram_bot',
    other: true,
    async play(shop) {
      const psid = newPerson()
      await telegram(shop, psid, 'hi', 'clock')
      return /^\d?\d:\d\d [AP]M$/.test(stand.saidTo(psid).at(-1) ?? '')
    },
    seen: [false, true],
  },
}

const openedOn = async ({ channel, config, settings, file }: Scene): Promise<Opened> => {
  const shop = await app.shop(channel)
  await ask(owner, 'POST', `/v1/bots/${shop.id}/document`, { ...fileFor(channel), ...file })
  const change = { ...settings, ...(config && { config }) }
  if (config ?? settings) expect((await ask(owner, 'PATCH', `/v1/bots/${shop.id}/settings`, change)).status).toBe(200)
  const hears = async (...messaging: object[]) => {
    const payload = JSON.stringify({ object: 'page', entry: [{ id: shop.page_id, messaging }] })
    const signature = createHmac('sha256', 'a-secret').update(payload).digest('hex')
    expect(await shop.post(payload, { 'x-hub-signature-256': `sha256=${signature}` })).toBe(200)
    await shop.settled()
  }
  return { ...shop, hears }
}

test.each(livingSettings)('%s: its scene ends differently at the other value', async (key) => {
  const { other, play, seen } = scenes[key]
  const asByDefault = await openedOn(scenes[key])
  expect(await play(asByDefault), settingDefinitions[key].witness ?? '').toEqual(seen[0])
  const changed = await openedOn(scenes[key])
  expect(await ask(owner, 'PATCH', `/v1/bots/${changed.id}/settings`, { [key]: other })).toMatchObject({ status: 200 })
  expect(await play(changed), settingDefinitions[key].witness ?? '').toEqual(seen[1])
  expect(seen[0]).not.toEqual(seen[1])
})
