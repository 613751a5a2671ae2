import { expect, test } from 'vitest'
import { addCell } from '../../platform/db/installation.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'
import { testDatabase } from '../../testing/test-database.ts'

const { ask, owner, shop, platform } = await pathApp()
const { cells, secret, now } = platform
const here = await shop()
await addCell(cells.control, secret, cells.controlDatabase.url, await testDatabase(), now())
await cells.lookForNew()
const there = await shop()

/** The shops of both cells. Each has one customer, whose ids are equal: cells count by themselves. */
const shops: { bot: Shop; name: string; psid: string; id: string }[] = []
for (const [bot, name, psid] of [
  [here, 'Here', '9701'],
  [there, 'There', '9702'],
] as const) {
  await bot.says(psid, 'hello')
  await bot.settled()
  shops.push({ bot, name, psid, id: await bot.conversation(psid) })
}

const get = async (path: string) => Object((await ask(owner, 'GET', path)).body)

async function send({ bot, name }: { bot: Shop; name: string }): Promise<string> {
  const at = `/v1/bots/${bot.id}/broadcasts`
  const made = Object((await ask(owner, 'POST', at, { name, plan: { flow: 'three', is_fastest: true } })).body)
  expect((await ask(owner, 'POST', `${at}/${made.id}/send`, { revision: made.revision })).status).toBe(200)
  await until(async () => expect(await get(`${at}/${made.id}`)).toMatchObject({ state: 'finished' }))
  await bot.settled()
  return made.id
}

test('two cells: customers of equal ids, each in its own', () => {
  expect([here.cell.id, there.cell.id]).toEqual([1, 2])
  expect(shops[0]?.id).toBe(shops[1]?.id)
})

test('two cells: each message names the broadcast of its own bot as its reason', async () => {
  const broadcasts = await Promise.all(shops.map(send))
  for (const [index, { bot, name, id }] of shops.entries()) {
    const [line] = await bot.rows<{ n: string }>(
      'select n from cell.message where bot_id = $1 and conversation_id = $2 order by n desc limit 1',
      ...[bot.id, id],
    )
    expect(await get(`/v1/bots/${bot.id}/conversations/${id}/messages/${line?.n}/why`)).toMatchObject({
      origin: { kind: 'broadcast', id: broadcasts[index], name },
      answer: { status: 'sent' },
    })
  }
})

test('two cells: only its own customer hears of a broadcast that reached no one', async () => {
  const [first, second] = shops
  if (!first || !second) throw new Error('there are two shops')
  await first.bot.rows('update cell.customer set is_subscribed = false where id = $1', first.id)
  await send({ ...first, name: 'Missed' })
  const missed = ({ bot, id }: typeof first) => get(`/v1/bots/${bot.id}/customers/${id}/missed`)
  expect(await missed(first)).toMatchObject({ items: [{ name: 'Missed', reason: 'unsubscribed' }] })
  expect(await missed(second)).toMatchObject({ items: [] })
})

test('two cells: a tag, its event and its figures stay with the bot that gave it', async () => {
  const [first, second] = shops
  if (!first || !second) throw new Error('there are two shops')
  for (const { bot } of shops) await ask(owner, 'POST', `/v1/bots/${bot.id}/tags`, { id: 'vip', name: 'VIP' })
  const url = `/v1/bots/${second.bot.id}/conversations/${second.id}/customer`
  expect((await ask(owner, 'PATCH', url, { add_tags: ['vip'] })).status).toBe(200)
  const events = ({ bot, id }: typeof first) => get(`/v1/bots/${bot.id}/customers/${id}/events?kind=tag_added`)
  const tags = ({ bot }: typeof first) => get(`/v1/bots/${bot.id}/tag_statistics?days=7`)
  expect(await events(first)).toMatchObject({ items: [] })
  expect(await events(second)).toMatchObject({
    items: [{ kind: 'tag_added', user_id: owner.id, data: { tag: 'vip' } }],
  })
  expect(await tags(first)).toMatchObject({ items: [{ id: 'vip', customers: 0, added: 0 }] })
  expect(await tags(second)).toMatchObject({ items: [{ id: 'vip', customers: 1, added: 1 }] })
})
