import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetConversations } from '../../platform/db/forget.ts'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { tracesOf } from '../../testing/traces.ts'

const { ask, owner, newUser, join: addMember, shop, stand, platform } = await pathApp()
const bot = await shop()
const at = (id: string, of = bot.id) => `/v1/bots/${of}/customers/${id}`

/** A customer with a thread whom the bot has answered. */
async function newCustomer(psid: string, text = 'hello') {
  await bot.says(psid, text)
  await until(() => expect(stand.saidTo(psid).length).toBeGreaterThan(0))
  await bot.settled()
  return bot.conversation(psid)
}
const keep = async () => (await platform.media.keep(bot.id, Buffer.from('words'), 'note.txt')).path
const inLine = (id: string, by: string, content: object) =>
  bot.rows(
    `update cell.message set content = $2 where ctid = (select ctid from cell.message where conversation_id = $1 and by = $3 limit 1)`,
    id,
    JSON.stringify(content),
    by,
  )

test('deleting a customer removes their messages and files, and no other customer’s', async () => {
  const [mai, lan] = [await newCustomer('100', 'much'), await newCustomer('101', 'much')]
  const [sent, ofBot, ofLan] = [await keep(), await keep(), await keep()]
  await inLine(mai, 'customer', { attachments: [{ url: `/media/${sent}` }] })
  await inLine(mai, 'bot', { type: 'file', url: platform.media.urlOf(ofBot) })
  await inLine(lan, 'customer', { attachments: [{ url: platform.media.urlOf(ofLan) }] })
  const bodies = async () =>
    (
      await bot.rows<{ body: Buffer }>(
        'select body from cell.raw_body union all select raw from cell.input where raw is not null',
      )
    ).map(({ body }) => String(body))
  expect((await bodies()).some((body) => body.includes('"id":100'))).toBe(true)
  const kept = await tracesOf(bot.cell, { ids: [lan] })
  expect(Object.keys(await tracesOf(bot.cell, { ids: [mai] }))).toEqual(
    expect.arrayContaining(['customer', 'conversation', 'exchange', 'input', 'mailbox', 'message', 'session', 'timer']),
  )

  expect((await ask(owner, 'DELETE', at(mai))).status).toBe(204)
  expect(await tracesOf(bot.cell, { ids: [mai] })).toEqual({})
  expect((await bodies()).some((body) => body.includes('"id":100'))).toBe(false)
  expect(await tracesOf(bot.cell, { ids: [lan] })).toEqual(kept)
  const isThere = (path: string) => existsSync(dirname(join(platform.media.folder, path)))
  expect([isThere(sent), isThere(ofBot), isThere(ofLan)]).toEqual([false, true, true])
  expect((await ask(owner, 'DELETE', at(mai))).status).toBe(404)
  expect((await ask(owner, 'GET', `/v1/bots/${bot.id}/conversations/${mai}`)).status).toBe(404)
})

test('a deleted customer who writes again is a new customer', async () => {
  const before = await newCustomer('110')
  expect((await ask(owner, 'DELETE', at(before))).status).toBe(204)
  stand.reset()
  const after = await newCustomer('110', 'me again')
  expect(after).not.toBe(before)
  expect(stand.saidTo('110')).toEqual(['You said me again'])
  expect(await bot.thread('110')).toEqual(['customer: me again', 'bot: You said me again (sent)'])
})

test('rows in flight during the deletion are removed a minute later', async () => {
  const id = await newCustomer('120')
  await ask(owner, 'DELETE', at(id))
  const wishes = await bot.rows<{ data: unknown }>(
    `select data from cell.outbox where queue = 'forget-conversations' and at > now() + interval '30 seconds' and data->'ids' ? $1`,
    id,
  )
  expect(wishes).toEqual([{ data: { cell: 1, bot_id: bot.id, ids: [id] } }])
  await bot.rows(`insert into cell.exchange values (now(), gen_random_uuid(), $1, 1, 0, '{}', 200, '', 1)`, id)
  await forgetConversations(bot.cell, platform.media, bot.id, [id], new Date())
  expect(await tracesOf(bot.cell, { ids: [id] })).toEqual({})
})

test('only MANAGE may delete a customer; another bot’s customer is 404', async () => {
  const id = await newCustomer('130')
  for (const role of ['MODERATE', 'CREATE_CONTENT'] as const) {
    const member = await newUser()
    await addMember(member, bot.id, role)
    expect((await ask(member, 'DELETE', at(id))).status).toBe(403)
  }
  const other = await shop()
  expect((await ask(owner, 'DELETE', at(id, other.id))).status).toBe(404)
  expect((await ask(await newUser(), 'DELETE', at(id))).status).toBe(404)
  expect((await ask(owner, 'DELETE', at('abc'))).status).toBe(404)
  expect(await bot.conversation('130')).toBe(id)
})
