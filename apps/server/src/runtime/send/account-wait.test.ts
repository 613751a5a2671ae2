import { expect, test } from 'vitest'
import { pathApp, type Shop, until } from '../testing/path-app.ts'
import type { Asked, Does } from '../testing/stand-in.ts'

const app = await pathApp()
const impatient = await pathApp({ env: { HAWKER_ACCOUNT_WAIT_HOURS: '0' } })
let people = 90_000
const newPerson = () => String(++people)

const refusal = (error_code: number, description: string): Does => ({
  status: error_code,
  body: { ok: false, error_code, description },
})
const works =
  ({ page_id }: Shop) =>
  (one: Asked): Does =>
    one.path.endsWith('/getMe')
      ? { status: 200, body: { ok: true, result: { id: Number(page_id), first_name: 'Shop' } } }
      : app.stand.yes(one)
const status = async (shop: Shop) =>
  (await shop.rows<{ status: string }>('select status from cell.account where bot_id = $1', shop.id))[0]?.status
const queued = ['customer: hello', 'bot: You said hello (queued)']

/** A shop whose token died with the message to this person. */
async function deadShop() {
  const shop = await app.shop()
  const psid = newPerson()
  app.stand.does = () => refusal(401, 'Unauthorized')
  await shop.says(psid, 'hello')
  await until(async () => expect([await shop.thread(psid), await status(shop)]).toEqual([queued, 'unauthorized']))
  return { shop, psid }
}
/** So many lanes wait, and no worker has one of them. */
const areFreed = (shop: Shop, many: number) =>
  until(async () =>
    expect(
      await shop.rows('select 1 from cell.lane where bot_id = $1 and pending > 0 and sender is null', shop.id),
    ).toHaveLength(many),
  )
const reconnect = async (shop: Shop) => (await app.ask(app.owner, 'POST', `/v1/bots/${shop.id}/channel/checks`)).status

test('a dead token: messages wait without a request, and are sent when the account is connected again', async () => {
  const { shop, psid } = await deadShop()
  const second = newPerson()
  await shop.says(second, 'hello')
  await until(async () => expect(await shop.thread(second)).toEqual(queued))
  await areFreed(shop, 2)
  expect(app.stand.asked.filter(({ to }) => to === second)).toEqual([])
  app.stand.does = works(shop)
  expect([await reconnect(shop), await status(shop)]).toEqual([200, 'connected'])
  await shop.settled()
  for (const person of [psid, second])
    expect(await shop.thread(person)).toEqual(['customer: hello', 'bot: You said hello (sent)'])
})

test('a dead token is told to every screen of the bot, once, as soon as a message is refused', async () => {
  const told: unknown[] = []
  app.platform.notify.onTold('alarms_changed', (text) => told.push(JSON.parse(text)))
  const { shop } = await deadShop()
  await shop.says(newPerson(), 'hello')
  await areFreed(shop, 2)
  expect(told.filter((one) => Object(one).bot_id === shop.id)).toEqual([{ bot_id: shop.id, opened: [] }])
})

test('a token dies while many messages are under way: none is lost, and none is sent twice', async () => {
  const shop = await app.shop()
  const many = Array.from({ length: 30 }, newPerson)
  const accepted: string[] = []
  app.stand.does = (one) => {
    if (one.text && accepted.length === 5) return refusal(401, 'Unauthorized')
    if (one.text) accepted.push(one.to)
    return works(shop)(one)
  }
  await Promise.all(many.map((psid) => shop.says(psid, 'hello')))
  await until(async () => expect(await status(shop)).toBe('unauthorized'))
  await until(async () => {
    const threads = await Promise.all(many.map((psid) => shop.thread(psid)))
    const lines = threads.map(([, line]) => line)
    expect([lines.filter((line) => line?.endsWith('(sent)')).length, new Set(lines).size]).toEqual([5, 2])
  })
  await areFreed(shop, 25)
  app.stand.asked.length = 0
  app.stand.does = works(shop)
  expect(await reconnect(shop)).toBe(200)
  await shop.settled()
  for (const psid of many) expect(await shop.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (sent)'])
  const later = app.stand.asked.flatMap(({ text, to }) => (text ? [to] : []))
  expect([...accepted, ...later].toSorted()).toEqual(many.toSorted())
})

test('a refusal that arrives after the account was connected again: the account stays, and the message is sent', async () => {
  const shop = await app.shop()
  const psid = newPerson()
  const answers = app.stand.holds(
    ({ to, path }) => to === psid && path.includes('/sendMessage'),
    () => refusal(401, 'Unauthorized'),
  )
  const yes = app.stand.does
  app.stand.does = (one) => (one.path.endsWith('/getMe') ? works(shop)(one) : yes(one))
  await shop.says(psid, 'hello')
  await until(() => expect(app.stand.saidTo(psid)).toHaveLength(1))
  const renewed = await app.ask(app.owner, 'PUT', `/v1/bots/${shop.id}/channel`, { token: `${shop.page_id}:new` })
  expect(renewed.status).toBe(200)
  app.stand.does = works(shop)
  answers()
  await shop.settled()
  expect(await shop.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (sent)'])
  expect(await status(shop)).toBe('connected')
})

test('a message begins to wait while its account is being connected again, and is sent as soon as it is', async () => {
  const { shop, psid } = await deadShop()
  await areFreed(shop, 1)
  const second = newPerson()
  app.stand.does = works(shop)
  // This transaction changes the account as connecting it again does. It wakes only messages that wait already.
  const tx = await shop.cell.pool.connect()
  try {
    await tx.query('begin')
    await tx.query(`update ${shop.cell.schema}.bot set revision = revision + 1 where id = $1`, [shop.id])
    await tx.query(`update ${shop.cell.schema}.account set status = 'connected' where bot_id = $1`, [shop.id])
    await shop.says(second, 'hello')
    await until(async () => expect(await shop.thread(second)).toEqual(queued))
    await areFreed(shop, 2)
    await tx.query('commit')
  } finally {
    tx.release()
  }
  await until(async () => expect(await shop.thread(second)).toEqual(['customer: hello', 'bot: You said hello (sent)']))
  // The one that waited before was not woken by this test's transaction.
  expect(await shop.thread(psid)).toEqual(queued)
})

test('a message that has waited too long for its account fails with the reason', async () => {
  const shop = await impatient.shop()
  const psid = newPerson()
  impatient.stand.does = () => refusal(401, 'Unauthorized')
  await shop.says(psid, 'hello')
  await shop.settled()
  expect(await shop.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (failed)'])
  expect(
    await shop.rows('select reason from cell.message where bot_id = $1 and status = $2', shop.id, 'failed'),
  ).toEqual([{ reason: 'unauthorized' }])
  expect(await status(shop)).toBe('unauthorized')
})
