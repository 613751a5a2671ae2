import { afterAll, expect, test } from 'vitest'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { channelHttp } from '../../channel-http.ts'
import { testApp } from '../../testing/test-app.ts'
import { lookAt } from '../alarms/index.ts'
import { createBot } from '../bots/index.ts'
import { pushWith } from './push.ts'
import { listDuePushes } from './queries.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const { newUser, ask, platform, newBot } = await testApp({
  HAWKER_GRAPH_API_URL: simulator.apiUrl('facebook'),
  HAWKER_TELEGRAM_API_URL: simulator.apiUrl('telegram_bot'),
  HAWKER_LINE_API_URL: simulator.apiUrl('line'),
  HAWKER_LINE_DATA_API_URL: simulator.apiUrl('line'),
})
const ann = await newUser()
const httpTo = channelHttp(platform.outgoing, platform.settings.apiUrls, {})
const push = pushWith({ ...platform, httpTo })
let pages = 7_000

/** A page at the stand-in with a flow, and what it shows there. */
async function shopOn(channel: 'facebook' | 'telegram_bot' | 'line') {
  const page_id = channel === 'line' ? `U${'0'.repeat(28)}${++pages}` : String(++pages)
  const { account } = simulator.add(channel, { page_id })
  const { token } = account
  const id = await createBot(platform, ann.id, {
    ...{ platform: channel, page_id, name: 'Shop', token, secret: 's', verify_token: 'v', secrets: {} },
    ...{ details: {}, api_url: null, is_demo: false },
  })
  const at = `/v1/bots/${id}`
  const cell = await platform.cells.of(id)
  const save = async (items: object[], is_published = true) =>
    expect(await ask(ann, 'PUT', `${at}/menus/main`, { is_published, items })).toMatchObject({ status: 200 })
  const states = async () =>
    Object.fromEntries(
      Object((await ask(ann, 'GET', `${at}/pushes`)).body).items.map((each: { part: string; state: string }) => [
        each.part,
        each.state,
      ]),
    )
  const part = async (name: string) =>
    Object((await ask(ann, 'GET', `${at}/pushes`)).body).items.find((each: { part: string }) => each.part === name)
  const shown = () => (account.platform === 'facebook' ? account.profile : {})
  return { id, at, cell, account, save, states, part, shown, run: () => push(cell, id) }
}
const item = (title: string, rest: object = {}) => ({ title, type: 'flow', flow: 'price', ...rest })

test('a saved menu is shown at the platform, and again only when it changes', async () => {
  const { at, id, cell, save, states, shown, run } = await shopOn('facebook')
  await save([item('Prices'), { title: 'Shop', type: 'link', url: 'https://shop.example' }])
  await ask(ann, 'PUT', `${at}/asked_questions`, {
    is_published: true,
    items: [{ question: 'How much?', flow: 'price' }],
  })
  await run()
  expect(await states()).toEqual({
    start_button: 'pushed',
    greeting: 'pushed',
    main_menu: 'pushed',
    asked_questions: 'pushed',
  })
  const before = structuredClone(shown())
  expect(before).toMatchObject({
    get_started: { payload: 'GET_STARTED' },
    persistent_menu: [{ call_to_actions: [{ title: 'Prices' }, { title: 'Shop', url: 'https://shop.example' }] }],
    ice_breakers: [{ call_to_actions: [{ question: 'How much?' }] }],
  })
  await ask(ann, 'POST', `${at}/tags`, { name: 'a version that changes no menu' })
  await run()
  expect(shown()).toEqual(before)
  await save([item('Hours')])
  expect((await listDuePushes(cell.db, ['facebook'], platform.now())).map(({ bot_id }) => bot_id)).toContain(id)
  await run()
  expect(shown()).toMatchObject({ persistent_menu: [{ call_to_actions: [{ title: 'Hours' }] }] })
  await save([item('Hours')], false)
  await ask(ann, 'PATCH', `${at}/settings`, { is_get_started: false })
  await run()
  expect(shown()).toEqual({ ice_breakers: before.ice_breakers })
})

test('another program’s menu stays until an editor saw it beside ours and pressed', async () => {
  const { at, account, save, states, part, shown, run } = await shopOn('facebook')
  if (account.platform === 'facebook')
    account.profile = {
      get_started: { payload: 'THEIRS' },
      persistent_menu: [
        {
          ...{ locale: 'default', composer_input_disabled: false },
          call_to_actions: [{ type: 'postback', title: 'Their menu', payload: 'X' }],
        },
      ],
    }
  const theirs = structuredClone(shown())
  await save([item('Prices')])
  await run()
  expect(shown()).toEqual(theirs)
  expect(await states()).toMatchObject({ start_button: 'changed_elsewhere', main_menu: 'changed_elsewhere' })
  const { wanted, found, found_id } = await part('main_menu')
  expect([wanted[0].title, found]).toEqual(['Prices', [{ title: 'Their menu', leads: 'X' }]])
  expect(await ask(ann, 'POST', `${at}/pushes/confirm`, { part: 'main_menu', found_id: 'another' })).toMatchObject({
    status: 409,
    body: { message_code: 'push.changed' },
  })
  expect(await ask(ann, 'POST', `${at}/pushes/confirm`, { part: 'main_menu', found_id })).toMatchObject({ status: 200 })
  expect(shown()).toMatchObject({ persistent_menu: [{ call_to_actions: [{ title: 'Prices' }] }] })
  expect(await states()).toMatchObject({ start_button: 'changed_elsewhere', main_menu: 'pushed' })
  // It was rewritten afterwards.
  if (account.platform === 'facebook') account.profile.persistent_menu = theirs.persistent_menu
  await run()
  expect(await states()).toMatchObject({ main_menu: 'changed_elsewhere' })
  expect(shown()).toMatchObject({ persistent_menu: theirs.persistent_menu })
})

test('on an account from before nothing is pushed until an editor pressed', async () => {
  const { at, id, cell, save, states, part, run } = await shopOn('telegram_bot')
  const row = {
    bot_id: id,
    part: 'main_menu',
    state: 'unconfirmed',
    due_at: platform.now(),
    updated_at: platform.now(),
  }
  await cell.db.insertInto('platform_push').values(row).execute()
  await save([item('Giá cả')])
  await run()
  expect(await states()).toEqual({ main_menu: 'unconfirmed' })
  const { found_id, wanted } = await part('main_menu')
  expect(wanted).toEqual([{ title: 'Giá cả', leads: '/gia_ca' }])
  expect(await ask(ann, 'POST', `${at}/pushes/confirm`, { part: 'main_menu', found_id })).toMatchObject({
    body: { items: [{ state: 'pushed' }] },
  })
})

test('a refused menu says why in the platform’s words, which is an alarm; a platform that is away is asked again', async () => {
  const { at, id, cell, save, states, part, run } = await shopOn('facebook')
  await ask(ann, 'PATCH', `${at}/settings`, { is_get_started: false })
  await save([item('Prices')])
  await run()
  expect(await states()).toMatchObject({ main_menu: 'refused' })
  expect((await part('main_menu')).reason).toMatch(/Get Started/)
  for (let looks = 0; looks < 2; looks++) await lookAt(platform, cell, { only: id })
  const alarms = Object((await ask(ann, 'GET', '/v1/alarms')).body).items
  expect(alarms).toContainEqual(
    expect.objectContaining({
      bot_id: id,
      kind: 'menu_refused',
      params: expect.objectContaining({ part: 'main_menu' }),
    }),
  )
  await ask(ann, 'PATCH', `${at}/settings`, { is_get_started: true })
  expect(await ask(ann, 'POST', `${at}/pushes/check`)).toMatchObject({ status: 200 })
  expect(await states()).toMatchObject({ main_menu: 'pushed' })
})

test('LINE gets its menu as a picture; a channel without menus has no pushes', async () => {
  const { account, save, states, run } = await shopOn('line')
  await save([item('Prices'), item('Hours')])
  await run()
  expect(await states()).toEqual({ main_menu: 'pushed' })
  if (account.platform === 'line')
    expect([account.rich_menus.size, account.menu_of.size, account.menu_pictures.size]).toEqual([1, 1, 1])
  await save([item('Prices')])
  await run()
  if (account.platform === 'line') expect(account.rich_menus.size).toBe(1)
  const zalo = await newBot(ann, 'zalo')
  expect(await ask(ann, 'GET', `/v1/bots/${zalo.id}/pushes`)).toMatchObject({ status: 422 })
})

test('menus for single people are made, changed and thrown away', async () => {
  const { at } = await shopOn('telegram_bot')
  const { body } = await ask(ann, 'POST', `${at}/menus`, { name: 'For VIPs' })
  const { id } = Object(body)
  expect(await ask(ann, 'PUT', `${at}/menus/${id}`, { name: 'VIPs', items: [item('Prices')] })).toMatchObject({
    body: { id, name: 'VIPs', items: [{ title: 'Prices' }] },
  })
  expect(await ask(ann, 'DELETE', `${at}/menus/${id}`)).toMatchObject({ status: 204 })
  expect((await ask(ann, 'GET', `${at}/menus`)).body).toMatchObject({ items: [], main_menu: { items: [] } })
  expect(await ask(ann, 'PUT', `${at}/menus/${id}`, { name: 'VIPs', items: [] })).toMatchObject({ status: 404 })
})
