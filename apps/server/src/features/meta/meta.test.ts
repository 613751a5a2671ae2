import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { carriersOf } from '../../carriers.ts'
import { openShop, type Shop, until } from '../../runtime/testing/path-app.ts'
import { lookAt } from '../alarms/index.ts'
import { chatBot, doing, serviceApp } from '../integrations/testing.ts'
import { listWaitingAudiences } from './audience-queries.ts'
import { flushAudience } from './flush-audience.ts'
import { metaDeps } from './index.ts'
import { tellPurchases } from './tell-purchases.ts'

const server = await serviceApp()
const { ask, newUser, platform, meta_ads } = server
const owner = await newUser()
const deps = metaDeps(platform)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const join = (custom_audience_id: string, more: object = {}) => ({
  ...{ action: 'facebook_custom_audience', ad_account_id: '1', custom_audience_id },
  ...more,
})
const pixelFlow = (id: string, event_name: string, value: string) => ({
  id,
  name: id,
  blocks: [
    {
      key: 'a',
      title: 'Tell',
      cards: [
        {
          key: 'p',
          plugin_id: 'meta_pixel',
          config: { pixel_id: '9', event_name, custom_data: { value, currency: 'VND' } },
        },
        { key: 'c', plugin_id: 'text', config: { text: 'Told' } },
      ],
    },
  ],
})

async function shop() {
  const user = meta_ads.addUser({
    ad_accounts: [
      { account_id: '1', datasets: [{ id: '9' }], audiences: [{ id: '23' }, { id: '24', operation_status: 471 }] },
    ],
  })
  const bot = await chatBot(server, owner, [
    doing('join', [join('23')], 'Joined'),
    doing('leave', [join('23', { is_removal: true })], 'Left'),
    doing('barred', [join('24')], 'Joined'),
    pixelFlow('buy', 'Purchase', '350000'),
    pixelFlow('free', 'Purchase', 'nothing'),
  ])
  const { access_token } = user
  const made = await ask(owner, 'POST', `${bot.at}/integrations`, { service: 'meta', secrets: { access_token } })
  expect(made).toMatchObject({ status: 201, body: { service: 'meta', status: 'connected', name: 'Shop bot' } })
  const connection = async () =>
    Object((await ask(owner, 'GET', `${bot.at}/integrations/${Object(made.body).id}`)).body)
  const [account] = user.ad_accounts
  const events = () => [...(account?.datasets[0]?.events.values() ?? [])]
  const members = () => [...(account?.audiences[0]?.members ?? [])]
  /** A visitor with these contacts. */
  const visitor = async (name: string, contacts: object) => {
    await bot.says(name, 'hello')
    await bot.settled()
    const id = await bot.conversation(name)
    expect((await ask(owner, 'PATCH', `${bot.at}/conversations/${id}/customer`, contacts)).status).toBe(200)
    return id
  }
  const says = async (name: string, words: string) => {
    await bot.says(name, words)
    await bot.settled()
  }
  const flush = async () => {
    for (const audience of await listWaitingAudiences(bot.cell.db))
      if (audience.bot_id === bot.id) await flushAudience(deps, bot.cell, audience)
  }
  return { ...bot, user, connection, events, members, visitor, says, flush }
}

const calls = (method: string) => meta_ads.calls().filter((call) => call.method === method)
const reasons = (bot: Pick<Shop, 'id' | 'rows'>) =>
  bot.rows<{ reason: string }>(
    `select content->'params'->>'reason' as reason from cell.message where bot_id = $1 and content->>'key' = 'call_failed'`,
    bot.id,
  )

test('a card tells of an event with hashed contacts, and a repeat after a failure counts once', async () => {
  const bot = await shop()
  await bot.visitor('v1', { email: ' An@Shop.example', phone: '+84901234567' })
  meta_ads.misbehave({ kind: 'server_error', method: 'events', is_delivered: true })
  await bot.says('v1', 'buy')
  await until(() => expect(bot.events()).toMatchObject([{ times: 2 }]))
  expect(bot.events()[0]?.event).toMatchObject({
    event_name: 'Purchase',
    action_source: 'chat',
    user_data: { em: [sha256('an@shop.example')], ph: [sha256('84901234567')] },
    custom_data: { value: 350_000, currency: 'VND' },
  })
  expect(await reasons(bot)).toEqual([])
})

test('an event without a person or an amount fails in the thread with its reason', async () => {
  const bot = await shop()
  await bot.says('v2', 'buy')
  await bot.visitor('v3', { email: 'an@shop.example' })
  await bot.says('v3', 'free')
  const seen = async () => (await reasons(bot)).map(({ reason }) => reason.split(':')[0])
  await until(async () => expect((await seen()).toSorted()).toEqual(['invalid_value', 'unknown_person']))
  expect(bot.events()).toEqual([])
})

test('on Messenger the ids of page and person are told as they are; a refused name says which', async () => {
  const facebook = await openShop(server, owner.id, 'facebook')
  const user = meta_ads.addUser({ ad_accounts: [{ account_id: '1', datasets: [{ id: '9' }] }] })
  const secrets = { access_token: user.access_token }
  await ask(owner, 'POST', `/v1/bots/${facebook.id}/integrations`, { service: 'meta', secrets })
  const { id: conversation_id } = await facebook.cell.db
    .insertInto('customer')
    .values({ bot_id: facebook.id, psid: '2000002', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = { psid: '2000002', email: '', phone: '', first_name: '', last_name: '' }
  const tell = (event_name: string) => {
    const custom_data = { value: '', currency: '' }
    const request = { kind: 'pixel_event', pixel_id: '9', event_name, custom_data, person }
    const leased = { id: randomUUID(), bot_id: facebook.id, conversation_id, request, is_repeat: false }
    return carriersOf(platform).pixel_event.run([leased])[0]
  }
  expect(await tell('Lead')).toMatchObject({ ok: true })
  const [told] = [...(user.ad_accounts[0]?.datasets[0]?.events.values() ?? [])]
  expect(told?.event).toMatchObject({
    event_name: 'LeadSubmitted',
    action_source: 'business_messaging',
    messaging_channel: 'messenger',
    user_data: { page_id: facebook.page_id, page_scoped_user_id: '2000002' },
  })
  expect(await tell('Subscribe')).toMatchObject({ ok: false, reason: expect.stringContaining('100/2804066') })
})

test('people wait for the next batch; of two changes of a person the last counts', async () => {
  const bot = await shop()
  await bot.visitor('a', { email: 'a@shop.example' })
  await bot.visitor('b', { phone: '+84901234567' })
  await bot.visitor('c', { email: 'c@shop.example' })
  const before = calls('users').length
  for (const name of ['a', 'b', 'c']) await bot.says(name, 'join')
  await bot.says('c', 'leave')
  expect(calls('users')).toHaveLength(before)
  await bot.flush()
  expect(bot.members().toSorted()).toEqual([`${sha256('a@shop.example')},`, `,${sha256('84901234567')}`].toSorted())
  expect(calls('users').length - before).toBe(2)
  await bot.says('a', 'leave')
  await bot.flush()
  expect(bot.members()).toEqual([`,${sha256('84901234567')}`])
  expect(await listWaitingAudiences(bot.cell.db)).toEqual([])
})

test('a batch that fails waits whole, and is taken by the next', async () => {
  const bot = await shop()
  await bot.visitor('a', { email: 'a@shop.example' })
  await bot.says('a', 'join')
  meta_ads.misbehave({ kind: 'server_error', method: 'users' })
  await bot.flush()
  expect(bot.members()).toEqual([])
  await bot.flush()
  expect(bot.members()).toHaveLength(1)
})

test('a full batch does not wait for the minute', async () => {
  const bot = await shop()
  const id = await bot.visitor('a', { email: 'a@shop.example' })
  const leased = Array.from({ length: 1_000 }, (_, n) => ({
    id: randomUUID(),
    bot_id: bot.id,
    conversation_id: id,
    is_repeat: false,
    request: {
      ...{ kind: 'custom_audience', ad_account_id: '1', custom_audience_id: '23' },
      person: { psid: 'a', email: `a${n}@shop.example`, phone: '', first_name: '', last_name: '' },
    },
  }))
  const answers = await Promise.all(carriersOf(platform).custom_audience.run(leased))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  await until(() => expect(bot.members()).toHaveLength(1))
  await until(async () => expect(await listWaitingAudiences(bot.cell.db)).toEqual([]))
})

test('a barred audience is forgotten, and an alarm says so until Meta is content', async () => {
  const bot = await shop()
  await bot.visitor('a', { email: 'a@shop.example' })
  await bot.says('a', 'barred')
  await bot.flush()
  expect(await listWaitingAudiences(bot.cell.db)).toEqual([])
  expect(await bot.connection()).toMatchObject({ problem: expect.stringContaining('health or financial') })
  const open = async () => {
    for (const _ of [1, 2]) await lookAt(platform, bot.cell, { only: bot.id })
    const { items } = Object((await ask(owner, 'GET', '/v1/alarms')).body)
    return items.filter((each: { bot_id: string }) => each.bot_id === bot.id).map(({ kind }: { kind: string }) => kind)
  }
  expect(await open()).toContain('service_refused')
  await bot.says('a', 'join')
  await bot.flush()
  expect(await open()).not.toContain('service_refused')
})

test('a revoked token shows on the connection; the waiting people are kept', async () => {
  const bot = await shop()
  await bot.visitor('a', { email: 'a@shop.example' })
  bot.user.is_revoked = true
  await bot.says('a', 'join')
  await bot.flush()
  expect(await bot.connection()).toMatchObject({ status: 'unauthorized' })
  bot.user.is_revoked = false
  await bot.flush()
  expect(bot.members()).toHaveLength(1)
  expect(await bot.connection()).toMatchObject({ status: 'connected', problem: null })
})

async function toldShop() {
  const bot = await shop()
  const settingsEventFb = { Purchase: true, pixel_id: '9' }
  expect(await ask(owner, 'PATCH', `${bot.at}/settings`, { settingsEventFb })).toMatchObject({ status: 200 })
  const customer_id = await bot.visitor('a', { email: 'a@shop.example' })
  const order = async (more: object = {}) => {
    const items = [{ name: 'Cup', price: 999, quantity: 2 }]
    const made = await ask(owner, 'POST', `${bot.at}/orders`, { items, currency: 'USD', customer_id, ...more })
    expect(made.status).toBe(201)
    return Object(made.body)
  }
  return { ...bot, order, customer_id, tell: () => tellPurchases(deps, bot.cell, bot.id) }
}

test('an order is told once, under its reference, in dollars and not in cents', async () => {
  const bot = await toldShop()
  const { key } = await bot.order()
  await bot.tell()
  await bot.tell()
  expect(bot.events()).toMatchObject([
    { times: 1, event: { event_name: 'Purchase', event_id: key, custom_data: { value: 19.98, currency: 'USD' } } },
  ])
})

test('the switch gates the event: what is ordered while it is off, or has no dataset, is never told', async () => {
  const bot = await toldShop()
  const put = async (settingsEventFb: object) => {
    expect(await ask(owner, 'PATCH', `${bot.at}/settings`, { settingsEventFb })).toMatchObject({ status: 200 })
    await bot.tell()
  }
  await put({ Purchase: false, pixel_id: '9' })
  await bot.order()
  await bot.tell()
  await put({ Purchase: true, pixel_id: '' })
  await bot.order()
  await bot.tell()
  await put({ Purchase: true, pixel_id: '9' })
  expect(bot.events()).toEqual([])
  const { key } = await bot.order({ currency: 'VND', items: [{ name: 'Cup', price: 350_000, quantity: 1 }] })
  await bot.tell()
  await put({ Purchase: false, pixel_id: '9' })
  await bot.order()
  await bot.tell()
  expect(bot.events()).toMatchObject([
    { times: 1, event: { event_name: 'Purchase', event_id: key, custom_data: { value: 350_000, currency: 'VND' } } },
  ])
  // A flow's own card is no event of the setting: its author put it there.
  await bot.says('a', 'buy')
  expect(bot.events()).toHaveLength(2)
})

test('orders that wait, are cancelled or have no customer are not told, until they are purchases', async () => {
  const bot = await toldShop()
  const waiting = await bot.order({ status: 17 })
  await bot.order({ status: 6 })
  await bot.order({ customer_id: undefined })
  await bot.tell()
  expect(bot.events()).toEqual([])
  const { id, revision, key } = waiting
  expect(await ask(owner, 'PATCH', `${bot.at}/orders/${id}`, { revision, status: 1 })).toMatchObject({ status: 200 })
  await bot.tell()
  expect(bot.events()).toMatchObject([{ event: { event_id: key } }])
})

test('while the token is revoked purchases wait; an unknown buyer stops no other', async () => {
  const bot = await toldShop()
  bot.user.is_revoked = true
  const { key } = await bot.order()
  await bot.says('stranger', 'hello')
  await bot.order({ customer_id: await bot.conversation('stranger') })
  await bot.tell()
  bot.user.is_revoked = false
  await bot.tell()
  await bot.tell()
  expect(bot.events()).toMatchObject([{ times: 1, event: { event_id: key } }])
  expect(await bot.connection()).toMatchObject({ status: 'connected', problem: null })
})
