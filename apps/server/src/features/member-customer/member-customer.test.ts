import { expect, test } from 'vitest'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'

const app = await sharedPathApp()
const { ask, owner, stand } = app
let people = 7_000

const opened = async () => {
  const shop = await app.shop()
  const at = `/v1/bots/${shop.id}/own_conversation`
  const says = async (psid: string, text: string) => {
    await shop.deliver(shop.update(psid, text), shop.signed)
    await shop.settled()
  }
  const code = async (): Promise<string> => Object((await ask(owner, 'POST', `${at}/code`, {})).body).code.code
  const own = async () => Object((await ask(owner, 'GET', at)).body)
  return { ...shop, at, says, code, own, psid: String(++people) }
}

test('a member writes the code to the bot: linked, once, and the bot does not answer it', async () => {
  const shop = await opened()
  expect(await shop.own()).toEqual({ customer: null, code: null })
  const code = await shop.code()
  expect(code).toMatch(/^\d{6}$/)
  await shop.says(shop.psid, code)
  expect(await shop.own()).toMatchObject({ customer: { id: await shop.conversation(shop.psid) }, code: null })
  expect(stand.saidTo(shop.psid)).toEqual([])
  // The code is used up: it is a message like any other now.
  const other = String(++people)
  await shop.says(other, code)
  expect(await shop.own()).toMatchObject({ customer: { id: await shop.conversation(shop.psid) } })
  expect(stand.saidTo(other)).toHaveLength(1)
})

test('a wrong code links no one and is answered; the tenth voids the code', async () => {
  const shop = await opened()
  const code = await shop.code()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 9; n++) await shop.says(shop.psid, wrong)
  expect(await shop.own()).toMatchObject({ customer: null, code: { code } })
  await shop.says(shop.psid, wrong)
  expect(await shop.own()).toEqual({ customer: null, code: null })
  await shop.says(shop.psid, code)
  expect(await shop.own()).toMatchObject({ customer: null })
  expect(stand.saidTo(shop.psid)).toHaveLength(11)
})

test('an expired code links no one', async () => {
  const shop = await opened()
  const code = await shop.code()
  await shop.rows(
    "update cell.member_customer set code_expires_at = now() - interval '1 second' where bot_id = $1",
    shop.id,
  )
  await shop.rows('update cell.bot set revision = revision + 1 where id = $1', shop.id)
  await shop.says(shop.psid, code)
  expect(await shop.own()).toEqual({ customer: null, code: null })
})

test('by hand: a customer of this bot, none of another', async () => {
  const [shop, other] = [await opened(), await opened()]
  await shop.says(shop.psid, 'hi')
  await other.says(other.psid, 'hi')
  const customer_id = await shop.conversation(shop.psid)
  const strange = await other.conversation(other.psid)
  expect((await ask(owner, 'PUT', shop.at, { customer_id: strange })).status).toBe(404)
  expect(await ask(owner, 'PUT', shop.at, { customer_id })).toMatchObject({
    status: 200,
    body: { customer: { id: customer_id } },
  })
  expect((await ask(owner, 'DELETE', shop.at)).status).toBe(204)
  expect(await shop.own()).toEqual({ customer: null, code: null })
})

test('codes are made five a minute', async () => {
  const shop = await opened()
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push((await ask(owner, 'POST', `${shop.at}/code`, {})).status)
  expect(statuses).toContain(429)
})
