import type { TemplateDraft } from '@hawker/core'
import { afterAll, expect, test } from 'vitest'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { until } from '../../runtime/testing/path-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { createBot } from '../bots/index.ts'
import { findBrokenTemplate } from './broken.ts'
import { listDueSyncs, storeSync, storeTemplates } from './queries.ts'
import { storeAnswer } from './sync.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const waba_id = '80010'
const number = simulator.add('whatsapp_business_account', { page_id: '9001', waba_id })
const params = [{ name: 'order', max_length: 30, is_required: true }]
const oa = simulator.add('zalo', { page_id: '3001' })
if (oa.account.platform === 'zalo')
  oa.account.templates = [{ template_id: '4001', name: 'Đơn hàng', status: 'ENABLE', params }]

const { newUser, newBot, ask, platform } = await testApp({
  HAWKER_WHATSAPP_API_URL: simulator.apiUrl('whatsapp_business_account'),
  HAWKER_ZALO_API_URL: simulator.apiUrl('zalo'),
  HAWKER_ZALO_BUSINESS_API_URL: simulator.apiUrl('zalo'),
})
const ann = await newUser()

async function shopOf(channel: 'whatsapp_business_account' | 'zalo', { account }: typeof number | typeof oa) {
  const { page_id, token } = account
  const id = await createBot(platform, ann.id, {
    ...{ platform: channel, page_id, name: 'Shop', token, secret: 's', verify_token: 'v', secrets: {} },
    ...{ details: { waba_id }, api_url: null, is_demo: false },
  })
  const at = `/v1/bots/${id}/message_templates`
  const cell = await platform.cells.of(id)
  const list = async () => Object((await ask(ann, 'GET', at)).body).items
  return { id, at, cell, list }
}
const shop = await shopOf('whatsapp_business_account', number)

const draft: TemplateDraft = {
  ...{ name: 'order_upd', language: 'vi', category: 'UTILITY', parameter_format: 'POSITIONAL' },
  components: [{ type: 'BODY', text: 'Đơn {{1}} đã gửi.', examples: ['A1'], warns: false }],
}

/** Until the reviewer has judged it. */
const judged = (status: string) =>
  until(async () => {
    const { body } = await ask(ann, 'POST', `${shop.at}/sync`, {})
    expect(Object(body).items[0]?.status).toBe(status)
    return Object(body)
  })

test('a template is made, judged, changed and deleted', async () => {
  const made = await ask(ann, 'POST', shop.at, draft)
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'order_upd', state: 'pending', parameters: [{ name: '1' }] },
  })
  const { platform_id } = Object(made.body)
  expect(await judged('APPROVED')).toMatchObject({
    items: [{ platform_id, state: 'approved', components: draft.components }],
    sync: { synced_at: expect.any(String), problem: null },
  })
  expect(await ask(ann, 'POST', shop.at, draft)).toMatchObject({
    status: 422,
    body: { message_code: 'template.refused', errors: { message: expect.stringContaining('already exists') } },
  })
  const changed = { ...draft, components: [{ type: 'BODY', text: 'Đơn {{1}} tới.', examples: ['A1'], warns: false }] }
  expect(await ask(ann, 'PUT', `${shop.at}/${platform_id}`, changed)).toMatchObject({
    status: 200,
    body: { state: 'pending', components: changed.components },
  })
  expect((await ask(ann, 'DELETE', `${shop.at}/${platform_id}`)).status).toBe(204)
  expect(await shop.list()).toEqual([])
  expect(number.account.templates).toEqual([])
})

test('an answer that the platform began before a deletion does not bring the template back', async () => {
  const { body } = await ask(ann, 'POST', shop.at, { ...draft, name: 'short_lived' })
  const { platform_id, state: _, ...told } = Object(body)
  const template = { ...told, platform_id, components: draft.components, parameters: [] }
  const asked = new Date()
  expect((await ask(ann, 'DELETE', `${shop.at}/${platform_id}`)).status).toBe(204)
  await storeAnswer(shop.cell, shop.id, [template], asked)
  expect(await shop.list()).toEqual([])
  // One that it names in a later answer is there.
  await storeAnswer(shop.cell, shop.id, [template], new Date(Date.now() + 1_000))
  expect(await shop.list()).toMatchObject([{ platform_id, name: 'short_lived' }])
  await shop.cell.db.deleteFrom('message_template').where('bot_id', '=', shop.id).execute()
})

test('a draft that breaks a rule is not sent', async () => {
  const gap = { ...draft, components: [{ type: 'BODY', text: 'Đơn {{2}} đã gửi.', examples: ['A1'], warns: false }] }
  expect(await ask(ann, 'POST', shop.at, gap)).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body', errors: { faults: [{ key: 'variable_gap', at: '/components/0/text' }] } },
  })
})

test('a template that a flow sends is not deleted, and its uses are named', async () => {
  await ask(ann, 'POST', shop.at, { ...draft, name: 'used' })
  const { items } = await judged('APPROVED')
  const config = {
    name: 'used',
    language: 'vi',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: '{{first_name}}' }],
  }
  const card = { key: 'c', plugin_id: 'whatsapp_message_template', config }
  const flow = { id: 'f', name: 'Orders', blocks: [{ key: 'a', title: 'a', cards: [card] }] }
  const file = { format: 'hawker/1', platform: 'whatsapp_business_account', name: 'Shop', flows: [flow] }
  expect((await ask(ann, 'POST', `/v1/bots/${shop.id}/document`, file)).status).toBe(200)
  const used_by = [{ what: 'flow', id: 'f', name: 'Orders' }]
  const { platform_id } = items[0]
  expect((await ask(ann, 'GET', `${shop.at}/uses`)).body).toMatchObject({ items: [{ platform_id, used_by }] })
  expect(await ask(ann, 'DELETE', `${shop.at}/${platform_id}`)).toMatchObject({
    status: 409,
    body: { message_code: 'in_use', errors: { used_by } },
  })
})

test('cards that were stored before they could be written are told with empty examples', async () => {
  const card = { format: 'IMAGE', text: 'Sencha', buttons: [] }
  await shop.cell.db
    .updateTable('message_template')
    .set({ components: JSON.stringify([{ type: 'CAROUSEL', cards: [card] }]) })
    .where('bot_id', '=', shop.id)
    .where('name', '=', 'used')
    .execute()
  const told = (await shop.list()).find(({ name }: { name: string }) => name === 'used')
  expect(told).toMatchObject({ components: [{ type: 'CAROUSEL', cards: [{ ...card, url: '', examples: [] }] }] })
})

test('a carousel that breaks a rule of its platform is not sent', async () => {
  const card = { format: 'IMAGE', url: '/media/1/a.png', text: 'Sencha', examples: [], buttons: [] }
  const components = [{ type: 'BODY', text: 'Two teas', examples: [], warns: false }]
  const alone = { ...draft, category: 'MARKETING', components: [...components, { type: 'CAROUSEL', cards: [card] }] }
  expect(await ask(ann, 'POST', shop.at, alone)).toMatchObject({
    status: 400,
    body: { errors: { faults: [{ key: 'cards_count', at: '/components/1/cards', params: { min: 2, max: 10 } }] } },
  })
})

test('lint warns of a template that is not approved any more', async () => {
  const found = async () =>
    Object((await ask(ann, 'GET', `/v1/bots/${shop.id}/flows/f/problems`)).body).items.map(
      (one: { key: string }) => one.key,
    )
  expect(await found()).not.toContain('template_not_approved')
  for (const template of number.account.templates) template.status = 'PAUSED'
  await judged('PAUSED')
  expect(await found()).toContain('template_not_approved')
  for (const template of number.account.templates) template.status = 'APPROVED'
})

test('a broadcast waits for a template that its platform refuses to send or has filed under another category', async () => {
  const stored = {
    ...{ platform_id: '7', name: 'sale', language: 'vi', quality: null, reason: '' },
    ...{ parameter_format: 'POSITIONAL' as const, components: [], parameters: [] },
  }
  const { id, cell } = await shopOf('zalo', simulator.add('zalo', { page_id: '3002' }))
  const told = (status: string, category: string, at: number) =>
    cell.db.transaction().execute((tx) => storeTemplates(tx, id, [{ ...stored, status, category }], new Date(at)))
  const used = [{ name: 'sale', language: 'vi', category: 'UTILITY' }]
  const broken = (since: number) => findBrokenTemplate(cell.db, id, used, new Date(since))
  expect(await broken(0)).toBeNull()
  await told('APPROVED', 'UTILITY', 1_000)
  expect(await broken(2_000)).toBeNull()
  await told('APPROVED', 'MARKETING', 3_000)
  expect([await broken(2_000), await broken(4_000)]).toEqual(['template_recategorised', null])
  await told('PAUSED', 'MARKETING', 5_000)
  expect(await broken(6_000)).toBe('template_unusable')
  expect(await findBrokenTemplate(cell.db, id, [{ platform_id: '8' }], new Date(0))).toBe('template_unusable')
  expect(await findBrokenTemplate(cell.db, id, [], new Date(0))).toBeNull()
})

test('Zalo’s templates come with their values, and are only read', async () => {
  const { at, cell, id } = await shopOf('zalo', oa)
  expect((await listDueSyncs(cell.db, ['zalo'], new Date())).map(({ bot_id }) => bot_id)).not.toContain(shop.id)
  expect(await ask(ann, 'POST', `${at}/sync`, {})).toMatchObject({
    status: 200,
    body: { items: [{ platform_id: '4001', state: 'approved', parameters: [{ name: 'order', max_length: 30 }] }] },
  })
  for (const [method, path] of [
    ['POST', at],
    ['DELETE', `${at}/4001`],
  ] as const)
    expect(await ask(ann, method, path, method === 'POST' ? draft : undefined)).toMatchObject({
      body: { message_code: 'channel.not_supported' },
    })
  await storeSync(cell.db, id, { due_at: new Date(), problem: 'x' })
  expect((await ask(ann, 'GET', at)).body).toMatchObject({ sync: { synced_at: expect.any(String), problem: 'x' } })
})

test('a channel without templates has none, and a dead token says so', async () => {
  const { id } = await newBot(ann)
  const refused = { status: 422, body: { message_code: 'channel.not_supported' } }
  expect(await ask(ann, 'POST', `/v1/bots/${id}/message_templates/sync`, {})).toMatchObject(refused)
  number.account.token_state = 'expired'
  expect(await ask(ann, 'POST', `${shop.at}/sync`, {})).toMatchObject({
    status: 422,
    body: { message_code: 'channel.unauthorized' },
  })
  expect((await ask(ann, 'GET', shop.at)).body).toMatchObject({ sync: { problem: expect.stringContaining('190') } })
  number.account.token_state = 'valid'
})
