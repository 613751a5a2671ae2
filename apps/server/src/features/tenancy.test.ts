import { expect, test } from 'vitest'
import { z } from 'zod'
import { routesOf } from '../platform/http/declared.ts'
import { createRoute } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { pathApp, until } from '../runtime/testing/path-app.ts'
import { type Operation, operationsOf } from '../testing/api-walk.ts'
import { testApp } from '../testing/test-app.ts'
import { tracesOf } from '../testing/traces.ts'
import { uploader } from '../testing/upload-file.ts'
import { insertIntegration } from './integrations/queries.ts'
import { sealSecrets } from './integrations/sealed.ts'
import { insertJob, wakeJobs } from './jobs/index.ts'
import { storeTemplates } from './message-templates/queries.ts'

const server = await pathApp()
const { app, ask, owner, newUser, stand } = server

const id = z.object({ id: z.string() })
const made = async (url: string, body: object) => id.parse((await ask(owner, 'POST', url, body)).body).id

/** Another owner's bot, with one of everything that has an id. */
const theirs = await server.shop()
// The minute's job would store these while the test runs.
await ask(owner, 'POST', `/v1/bots/${theirs.id}/pushes/check`, {})
await theirs.says('500', 'hello')
await until(() => expect(stand.saidTo('500')).toEqual(['You said hello']))
await theirs.settled()
const at = `/v1/bots/${theirs.id}`
await theirs.cell.db
  .insertInto('bot_field')
  .values({ bot_id: theirs.id, id: 'secret', name: 'Secret', type: 'string', value: '"0900"' })
  .execute()
const heard = { bot_id: theirs.id, post_id: 'secret-post', at: new Date(), updated_at: new Date() }
await theirs.cell.db.insertInto('post').values(heard).execute()
await theirs.cell.db
  .insertInto('comment')
  .values({
    ...heard,
    comment_id: 'secret-comment',
    conversation_id: await theirs.conversation('500'),
    words: 'Secret words',
    attachments: '[]',
    mentions: '[]',
    state: '{}',
  })
  .execute()
const theirConnection = newId()
await insertIntegration(theirs.cell.db, theirs.id, {
  id: theirConnection,
  service: 'mailchimp',
  name: 'Secret list',
  details: {},
  secrets: sealSecrets(server.platform.secret, theirs.id, theirConnection, { api_key: `${'0'.repeat(32)}-us1` }),
  at: new Date(),
})
/** GHTK's labels need no request. */
const theirCarrier = newId()
await insertIntegration(theirs.cell.db, theirs.id, {
  ...{ id: theirCarrier, service: 'ghtk', name: 'Secret parcels', details: {} },
  secrets: sealSecrets(server.platform.secret, theirs.id, theirCarrier, {
    token: 'secret',
    ...{ pick_name: 'A', pick_phone: '1', pick_address: 'B', pick_district: 'C', pick_province: 'D' },
  }),
  at: new Date(),
})
await made(`${at}/tags`, { id: 'secret', name: 'Deleted secret' })
expect((await ask(owner, 'DELETE', `${at}/tags/secret`)).status).toBe(204)
const flow = await made(`${at}/flows`, { name: 'Secret plans' })
const card = { key: 'c', plugin_id: 'text', config: { text: 'Secret' } }
const edits = [{ edit: 'add_blocks', blocks: [{ index: null, block: { key: 'a', title: 'A', cards: [card] } }] }]
await ask(owner, 'POST', `${at}/flows/${flow}/edits`, { revision: 0, edit_key: 'secret-edits', edits })
expect((await ask(owner, 'POST', `${at}/flows/${flow}/publish`, { revision: 1 })).status).toBe(200)
const wish = { kind: 'move', subject: 'repeat', total: 0, user_id: owner.id, at: new Date() }
const theirJob = await insertJob(theirs.cell.db, theirs.id, {
  ...wish,
  params: { version: 1, flow_version: 1, how: 'same', to: {} },
})
await wakeJobs(server.platform, theirs.cell.db, theirs.id, theirJob)
await until(async () =>
  expect((await ask(owner, 'GET', `${at}/jobs/${theirJob}`)).body).toMatchObject({ state: 'done' }),
)
const exported = z.object({ id: z.string(), subject: z.string() }).parse(
  (
    await ask(owner, 'POST', `${at}/exports`, {
      ...{ of: { search: {} }, columns: ['psid'], format: 'csv', language: 'en' },
    })
  ).body,
)
await until(async () =>
  expect((await ask(owner, 'GET', `${at}/jobs/${exported.id}`)).body).toMatchObject({ state: 'done' }),
)
const uploadFile = uploader(app, server.platform.settings.publicUrl ?? undefined)
const theirImport = id.parse((await uploadFile(owner, `${at}/imports`, 'psid\n1\n', 'secret.csv')).body).id
async function storedTemplate(platform_id: string) {
  const template = {
    ...{
      platform_id,
      name: 'secret',
      language: 'vi',
      category: 'UTILITY',
      status: 'APPROVED',
      quality: null,
      reason: '',
    },
    ...{ parameter_format: 'POSITIONAL' as const, components: [], parameters: [] },
  }
  await theirs.cell.db.transaction().execute((tx) => storeTemplates(tx, theirs.id, [template], new Date()))
  return platform_id
}
async function secretCombo() {
  const body = { name: 'Secret hat', variations: [{ price: 1 }] }
  const { variations } = z
    .object({ variations: z.tuple([id]) })
    .parse((await ask(owner, 'POST', `${at}/products`, body)).body)
  return made(`${at}/combos`, {
    name: 'Secret set',
    items: [{ variation_id: variations[0].id, quantity: 1 }],
    price: 1,
  })
}
const theirProducts = z
  .object({ file_id: z.string() })
  .parse((await uploadFile(owner, `${at}/product_imports`, 'name\nSecret\n', 'secret.csv')).body).file_id
const theirPurchase = newId()
await theirs.cell.db
  .insertInto('purchase')
  .values({
    ...{ bot_id: theirs.id, id: theirPurchase, integration_id: theirConnection, transaction: 'secret' },
    ...{ event: 'PURCHASE_APPROVED', event_at: new Date(), status: '', product_id: '', product: 'Secret course' },
    ...{ name: 'Secret buyer', email: '', phone: '', phone_number: '', details: '{}' },
    ...{ created_at: new Date(), updated_at: new Date() },
  })
  .execute()
const theirOrder = await made(`${at}/orders`, { note: 'Secret order', items: [{ name: 'Secret dress' }] })
const theirShipment = newId()
await theirs.cell.db
  .insertInto('shipment')
  .values({
    ...{ bot_id: theirs.id, id: theirShipment, order_id: theirOrder, integration_id: theirCarrier, service: 'ghtk' },
    ...{ client_code: 'SECRET123', state: 'made', code: 'secret-parcel', cod: 1, currency: 'VND' },
    ...{ created_at: new Date(), updated_at: new Date() },
  })
  .execute()
const theirRun = newId()
await theirs.cell.db
  .insertInto('reconciliation')
  .values({
    ...{ bot_id: theirs.id, id: theirRun, integration_id: theirConnection, reads: 'check', state: 'done' },
    ...{ from_at: new Date(0), to_at: new Date(), created_at: new Date(), finished_at: new Date() },
  })
  .execute()
const theirIds: Record<string, string> = {
  reconciliations: theirRun,
  flows: flow,
  folders: await made(`${at}/folders`, { name: 'Secret folder' }),
  versions: '1',
  revisions: '1',
  keywords: await made(`${at}/keywords`, { type: 1, keywords: ['secret'], flow: 'repeat' }),
  comment_keywords: z
    .object({ items: z.tuple([id]) })
    .parse((await ask(owner, 'POST', `${at}/comment_keywords`, { rules: [{ type: 1, keywords: ['secret'] }] })).body)
    .items[0].id,
  private_replies: z
    .object({ key: z.string() })
    .parse((await ask(owner, 'POST', `${at}/private_replies`, { name: 'Secret prices' })).body).key,
  posts: 'secret-post',
  orders: theirOrder,
  shipments: theirShipment,
  comments: 'secret-comment',
  purchases: theirPurchase,
  replies: '2',
  rules: await made(`${at}/rules`, { name: 'Secret rule', event: 'message' }),
  segments: await made(`${at}/segments`, {
    name: 'Secret people',
    filters: [{ type: 'is_subscribed', filter_type: 'equal', value: true }],
  }),
  sequences: await made(`${at}/sequences`, { name: 'Secret care' }),
  topics: await made(`${at}/topics`, { name: 'Secret news' }),
  agents: await made(`${at}/agents`, { name: 'Secret agent' }),
  menus: await made(`${at}/menus`, { name: 'Secret menu' }),
  tags: await made(`${at}/tags`, { name: 'Secret' }),
  custom_fields: await made(`${at}/custom_fields`, { name: 'Secret', type: 1 }),
  bot_fields: 'secret',
  invites: await made(`${at}/invites`, { role_in_bot: 'MODERATE' }),
  members: owner.id,
  integrations: theirConnection,
  jobs: theirJob,
  bulk: theirJob,
  files: exported.subject,
  imports: theirImport,
  product_imports: theirProducts,
  pickers: 'audiences',
  conversations: await theirs.conversation('500'),
  customers: await theirs.conversation('500'),
  // The bot's answer: why it was sent can be asked.
  messages: '2',
  message_templates: await storedTemplate('secret-template'),
  products: await made(`${at}/products`, { name: 'Secret shirt', variations: [{ price: 1 }] }),
  combos: await secretCombo(),
  broadcasts: await made(`${at}/broadcasts`, { name: 'Secret sale' }),
  trash: 'tag.secret',
}
theirIds.payments = await made(`${at}/payments`, { order_id: theirIds.orders, way: 'cash', amount: 1, note: 'Secret' })
const stranger = await newUser()
const own = await server.newBot(stranger)

const ofBots = operationsOf(app).filter(({ path }) => path.includes('{bot_id}'))
const label = (operation: Operation) => [`${operation.method} ${operation.path}`, operation] as const
/** An address with this bot and ids of the other owner's things: `/flows/{flow_id}` gets a flow of theirs. */
const address = ({ path, query }: Pick<Operation, 'path' | 'query'>, bot_id: string) =>
  (path + query)
    .replace('{bot_id}', bot_id)
    .replaceAll(/(\w+)\/\{\w+\}/g, (_, list: string) => `${list}/${theirIds[list] ?? `no-id-of-${list}`}`)

test('the API description names every route of a bot, and this test covers every id in its addresses', () => {
  const declared = routesOf(app).flatMap(({ method, url }) =>
    [method]
      .flat()
      .filter((one) => one !== 'HEAD' && url.includes(':bot_id'))
      .map((one) => `${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`),
  )
  expect(ofBots.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(declared.sort())
  expect(ofBots.length).toBeGreaterThan(40)
  expect(ofBots.map((one) => address(one, own.id)).filter((url) => url.includes('no-id-of'))).toEqual([])
})

const notThere = { status: 404, body: { success: false, message_code: 'not_found' } }

test.each(ofBots.map(label))('%s of another owner’s bot is 404', async (_, one) => {
  expect(await ask(stranger, one.method, address(one, theirs.id), one.body)).toMatchObject(notThere)
})

const withIds = ofBots.filter(({ path }) => /\}.*\{/.test(path))

test.each(withIds.map(label))('%s refuses ids of another owner', async (_, one) => {
  const before = await tracesOf(theirs.cell, { bot_id: theirs.id })
  expect(await ask(stranger, one.method, address(one, own.id), one.body)).toMatchObject(notThere)
  expect(await tracesOf(theirs.cell, { bot_id: theirs.id })).toEqual(before)
})

test('the owner finds the things that the stranger did not', async () => {
  for (const one of withIds.filter(({ method }) => method === 'GET'))
    expect([one.path, (await ask(owner, 'GET', address(one, theirs.id))).status]).toEqual([one.path, 200])
})

test('a route without an ownership check fails this test', async () => {
  const leaky = await testApp({}, [
    (part, deps) =>
      createRoute(
        part,
        deps,
      )({
        method: 'GET',
        url: '/v1/bots/:bot_id/leak',
        need: 'user',
        operation: 'leak',
        summary: 'For a test.',
        params: z.object({ bot_id: z.string() }),
        reply: z.object({ bot_id: z.string() }),
        handler: ({ params }) => ({ bot_id: params.bot_id }),
      }),
  ])
  const [leak] = operationsOf(leaky.app)
  if (!leak) throw new Error('the description names no leak')
  const nobody = await leaky.newUser()
  expect((await leaky.ask(nobody, 'GET', address(leak, '1'))).status).toBe(200)
})
