import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Broadcasts } from '../../runtime/errands/broadcasts.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'
import { lookAt } from '../alarms/index.ts'

const { ask, owner, shop, stand, newUser, join, platform } = await pathApp()

type Counts = { state: string; reason: string | null; many: number }[]
type Broadcast = {
  id: string
  revision: number
  state: string
  why: string | null
  own_flow: string | null
  counts: Counts
}

/** Customers as an import makes them: without a mailbox. */
const people = (bot: Shop, from: number, many: number, rest = '') =>
  bot.rows(
    `insert into cell.customer (bot_id, psid, first_name, created_at${rest && `, ${rest.split('=')[0]}`})
     select $1, n::text, 'Mai', now()${rest && `, ${rest.split('=')[1]}`} from generate_series($2::int, $3::int) n`,
    bot.id,
    from,
    from + many - 1,
  )

function broadcastsOf(bot: Shop) {
  const at = `/v1/bots/${bot.id}/broadcasts`
  const read = async (id: string): Promise<Broadcast> => Object((await ask(owner, 'GET', `${at}/${id}`)).body)
  const does = (id: string, command: string, body: object = {}) => ask(owner, 'POST', `${at}/${id}/${command}`, body)
  return {
    at,
    read,
    does,
    async create(plan: object = { flow: 'three' }, rest: object = {}): Promise<Broadcast> {
      const { status, body } = await ask(owner, 'POST', at, {
        name: 'Sale',
        plan: { is_fastest: true, ...plan },
        ...rest,
      })
      expect({ status, body }).toMatchObject({ status: 201 })
      return Object(body)
    },
    send: async ({ id, revision }: Broadcast, body: object = {}) => does(id, 'send', { revision, ...body }),
    over: (id: string, state = 'finished') => until(async () => expect(await read(id)).toMatchObject({ state })),
    countsOf: async (id: string) =>
      Object.fromEntries((await read(id)).counts.map(({ state, reason, many }) => [reason ?? state, many])),
  }
}

test('an author writes, changes, copies, throws away and restores a broadcast', async () => {
  const bot = await shop()
  const { at, create, read, does } = broadcastsOf(bot)
  const made = await create({ flow: '' })
  expect(made).toMatchObject({ state: 'draft', revision: 0, own_flow: `broadcast:${made.id}`, counts: [] })
  expect((await ask(owner, 'GET', `/v1/bots/${bot.id}/flows/${made.own_flow}`)).status).toBe(200)
  const change = { revision: 0, name: 'Big sale', config: { limit: '100' } }
  expect(await ask(owner, 'PATCH', `${at}/${made.id}`, change)).toMatchObject({
    body: { name: 'Big sale', revision: 1, config: { limit: '100' } },
  })
  expect(await ask(owner, 'PATCH', `${at}/${made.id}`, change)).toMatchObject({
    status: 409,
    body: { message_code: 'conflict.revision', errors: { revision: 1 } },
  })
  expect(await does(made.id, 'duplicate', { name: 'Again' })).toMatchObject({
    status: 201,
    body: { name: 'Again', state: 'draft', config: { limit: '100' } },
  })
  expect((await ask(owner, 'DELETE', `${at}/${made.id}`)).status).toBe(204)
  expect((await ask(owner, 'GET', at)).body).toMatchObject({ items: [{ name: 'Again' }], next: null })
  expect((await ask(owner, 'GET', `${at}?trash=true`)).body).toMatchObject({ items: [{ name: 'Big sale' }] })
  expect(await does(made.id, 'restore')).toMatchObject({ status: 200, body: { trashed_at: null } })
  expect((await ask(owner, 'GET', `/v1/bots/${bot.id}/flows/${made.own_flow}`)).status).toBe(200)
  expect(await read(made.id)).toMatchObject({ state: 'draft' })
})

test('a broadcast without content, with a missing flow or at a wrong time is refused', async () => {
  const bot = await shop()
  const { at, create, send } = broadcastsOf(bot)
  const own = await create({ flow: '' })
  expect(await send(own)).toMatchObject({ status: 422, body: { message_code: 'broadcast.no_content' } })
  expect(await ask(owner, 'POST', at, { name: 'x', plan: { flow: 'nothing' } })).toMatchObject({ status: 400 })
  const live = await create()
  for (const [scheduled_time, problem] of [
    [new Date(Date.now() - 1_000), 'past'],
    [new Date(Date.now() + 400 * 86_400_000), 'too_far'],
    [new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 60_000), 'no_slot'],
  ] as const)
    expect(await send(live, { scheduled_time })).toMatchObject({
      status: 422,
      body: { message_code: 'broadcast.bad_time', errors: { scheduled_time: problem } },
    })
})

test('a rehearsal counts what the run does; each customer gets it once, also without a mailbox', async () => {
  const bot = await shop()
  const { at, create, does, send, over, countsOf } = broadcastsOf(bot)
  await people(bot, 7_000, 40)
  await people(bot, 7_100, 3, 'is_blocked=true')
  await people(bot, 7_200, 2, 'is_subscribed=false')
  const made = await create()
  const excluded = [
    { reason: 'blocked', many: 3 },
    { reason: 'unsubscribed', many: 2 },
  ]
  expect((await does(made.id, 'rehearse')).body).toMatchObject({
    audience: 45,
    to_send: 40,
    excluded,
    finish: { brake: 'account' },
  })
  expect(await send(made)).toMatchObject({ status: 200, body: { state: 'freezing', is_published: true } })
  await over(made.id)
  await bot.settled()
  for (let psid = 7_000; psid < 7_040; psid++) expect(stand.saidTo(String(psid))).toEqual(['one', 'two', 'three'])
  expect(stand.asked.filter(({ to }) => to >= '7100' && to < '7300')).toEqual([])
  await until(async () => expect(await countsOf(made.id)).toEqual({ sent: 40, blocked: 3, unsubscribed: 2 }))
  const people2 = await ask(owner, 'GET', `${at}/${made.id}/people?reason=blocked&limit=2`)
  expect(people2.body).toMatchObject({
    items: [{ psid: '7100', name: 'Mai', state: 'excluded', reason: 'blocked' }, {}],
  })
  expect(Object(people2.body).next).not.toBeNull()
})

test('Send pressed twice starts it once; a running one can neither be changed nor thrown away', async () => {
  const bot = await shop()
  const { at, create, send, over, read } = broadcastsOf(bot)
  await people(bot, 7_300, 20)
  const made = await create({ flow: 'three' }, { config: { limit: '30' } })
  const change = { revision: made.revision, plan: { flow: 'three', is_fastest: false }, config: { limit: '60' } }
  const slow = Object((await ask(owner, 'PATCH', `${at}/${made.id}`, change)).body)
  const both = await Promise.all([send(slow), send(slow)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await until(async () => expect(await read(made.id)).toMatchObject({ state: 'running' }))
  expect((await ask(owner, 'DELETE', `${at}/${made.id}`)).status).toBe(409)
  expect(await ask(owner, 'PATCH', `${at}/${made.id}`, { revision: 1, plan: { flow: 'later' } })).toMatchObject({
    status: 409,
    body: { message_code: 'broadcast.wrong_state' },
  })
  const pace = { revision: 1, plan: { flow: 'three', is_fastest: true } }
  expect((await ask(owner, 'PATCH', `${at}/${made.id}`, pace)).status).toBe(200)
  await over(made.id)
})

test('its own blocks are published when it is sent', async () => {
  const bot = await shop()
  const { create, send, over } = broadcastsOf(bot)
  await people(bot, 7_400, 5)
  const made = await create({ flow: '' })
  const flow = `/v1/bots/${bot.id}/flows/${made.own_flow}`
  const block = (text: string) => ({ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
  const edits = [{ edit: 'add_blocks', blocks: [{ index: null, block: block('Hello {{user_first_name}}') }] }]
  expect((await ask(owner, 'POST', `${flow}/edits`, { revision: 0, edit_key: 'first-words', edits })).status).toBe(200)
  expect((await ask(owner, 'POST', `${flow}/publish`, { revision: 1 })).body).toMatchObject({
    message_code: 'flow.owned',
  })
  expect((await send(made)).status).toBe(200)
  await over(made.id)
  await bot.settled()
  expect(stand.saidTo('7400')).toEqual(['Hello Mai'])
})

test('a flow that is published again while a broadcast runs: all customers get the words it began with', async () => {
  const bot = await shop()
  const { create, send, over } = broadcastsOf(bot)
  await people(bot, 7_450, 3)
  const card = (text: string) => ({ key: 'c', plugin_id: 'text', config: { text } })
  const flows = `/v1/bots/${bot.id}/flows`
  const flow = { id: 'words', name: 'Words', blocks: [{ key: 'a', title: 'A', cards: [card('Old')] }] }
  expect((await ask(owner, 'POST', flows, { id: 'words', name: 'Words', flow })).status).toBe(201)
  expect((await ask(owner, 'POST', `${flows}/words/publish`, { revision: 0 })).status).toBe(200)
  const made = await create({ flow: 'words', is_fastest: false }, { config: { limit: '30' } })
  await send(made)
  await until(() => expect(stand.saidTo('7450')).toEqual(['Old']))
  const edits = [{ edit: 'update_card', block: 'a', card: card('New') }]
  const saved = await ask(owner, 'POST', `${flows}/words/edits`, { revision: 0, edit_key: 'new-words', edits })
  expect(saved.status).toBe(200)
  expect((await ask(owner, 'POST', `${flows}/words/publish`, { revision: 1 })).status).toBe(200)
  await over(made.id)
  await bot.settled()
  expect(['7450', '7451', '7452'].map((psid) => stand.saidTo(psid))).toEqual([['Old'], ['Old'], ['Old']])
})

test('a flow that is deleted while a broadcast sends it: all customers get it, and a press leads on', async () => {
  const bot = await shop()
  const { at, create, send, over, does, read } = broadcastsOf(bot)
  await people(bot, 7_460, 3)
  const more = { type: 'blocks', title: 'More', block_key: 'b' }
  const card = (key: string, text: string, buttons: object[] = []) => ({
    ...{ key, plugin_id: 'text', config: { text }, buttons },
  })
  const blocks = [
    { key: 'a', title: 'A', cards: [card('c', 'Gone soon', [more])] },
    { key: 'b', title: 'B', cards: [card('d', 'Here is more')] },
  ]
  const flows = `/v1/bots/${bot.id}/flows`
  const flow = { id: 'gone', name: 'Gone', blocks }
  expect((await ask(owner, 'POST', flows, { id: 'gone', name: 'Gone', flow })).status).toBe(201)
  expect((await ask(owner, 'POST', `${flows}/gone/publish`, { revision: 0 })).status).toBe(200)
  const made = await create({ flow: 'gone', is_fastest: false }, { config: { limit: '1' } })
  expect(await ask(owner, 'DELETE', `${flows}/gone`)).toMatchObject({
    status: 409,
    body: { message_code: 'in_use', errors: { used_by: [{ what: 'broadcast', id: made.id }] } },
  })
  await send(made)
  await until(() => expect(stand.saidTo('7460')).toEqual(['Gone soon']))
  await does(made.id, 'pause')
  expect((await ask(owner, 'DELETE', `${flows}/gone`)).status).toBe(204)
  const { revision } = await read(made.id)
  await ask(owner, 'PATCH', `${at}/${made.id}`, { revision, plan: { flow: 'gone', is_fastest: true } })
  expect(await does(made.id, 'resume')).toMatchObject({ status: 200, body: { state: 'running' } })
  await over(made.id)
  await bot.settled()
  expect(['7460', '7461', '7462'].map((psid) => stand.saidTo(psid))).toEqual(Array(3).fill(['Gone soon']))
  const sent = JSON.stringify(stand.asked.findLast(({ to, text }) => to === '7462' && text)?.body)
  const data = /"callback_data":"([^"]+)"/.exec(sent)?.[1]
  const callback_query = { id: 'gone-1', from: { id: 7462, first_name: 'Mai' }, data }
  await bot.post(JSON.stringify({ update_id: 9_746_200, callback_query }), bot.signed)
  await until(() => expect(stand.saidTo('7462')).toEqual(['Gone soon', 'Here is more']))
})

test('a customer who blocks, unsubscribes or is with a person after the freeze is left out at the turn', async () => {
  const bot = await shop()
  const { create, send, over, does, read, countsOf } = broadcastsOf(bot)
  await people(bot, 7_500, 4)
  const made = await create({ flow: 'three', is_fastest: false }, { config: { limit: '1' } })
  await send(made)
  await until(async () => expect(await read(made.id)).toMatchObject({ state: 'running' }))
  await does(made.id, 'pause')
  await bot.rows("update cell.customer set is_blocked = true where bot_id = $1 and psid = '7502'", bot.id)
  await bot.rows("update cell.customer set is_subscribed = false where bot_id = $1 and psid = '7503'", bot.id)
  const { revision } = await read(made.id)
  const at = `/v1/bots/${bot.id}/broadcasts/${made.id}`
  expect((await ask(owner, 'PATCH', at, { revision, plan: { flow: 'three', is_fastest: true } })).status).toBe(200)
  expect((await does(made.id, 'resume')).body).toMatchObject({ state: 'running' })
  await over(made.id)
  await bot.settled()
  await until(async () => expect(await countsOf(made.id)).toEqual({ sent: 2, blocked: 1, unsubscribed: 1 }))
  expect((await read(made.id)).counts.map(({ state }) => state).toSorted()).toEqual(['left_out', 'left_out', 'sent'])
})

test('a customer who is deleted between the list and their turn gets nothing, and the broadcast ends', async () => {
  const bot = await shop()
  const { at, create, send, over, does, read, countsOf } = broadcastsOf(bot)
  await people(bot, 7_800, 3)
  const made = await create({ flow: 'three', is_fastest: false }, { config: { limit: '1' } })
  await send(made)
  await until(async () => expect(await read(made.id)).toMatchObject({ state: 'running' }))
  await does(made.id, 'pause')
  const gone = await bot.conversation('7802')
  expect((await ask(owner, 'DELETE', `/v1/bots/${bot.id}/customers/${gone}`)).status).toBe(204)
  const { revision } = await read(made.id)
  await ask(owner, 'PATCH', `${at}/${made.id}`, { revision, plan: { flow: 'three', is_fastest: true } })
  await does(made.id, 'resume')
  await over(made.id)
  await bot.settled()
  await until(async () => expect(await countsOf(made.id)).toEqual({ sent: 2 }))
  expect(stand.saidTo('7802')).toEqual([])
})

test('two broadcasts at once, and two workers that let customers in: each customer gets each message once', async () => {
  const bot = await shop()
  const { create, send, over } = broadcastsOf(bot)
  await people(bot, 8_000, 40)
  const made = [await create(), await create({ flow: 'three', is_fastest: false }, { config: { limit: '6000' } })]
  await Promise.all(made.map((each) => send(each)))
  const workers = [new Broadcasts(bot.cell), new Broadcasts(bot.cell)]
  for (let turns = 0; turns < 20; turns++) await Promise.all(workers.map((each) => each.enter(new Date())))
  for (const { id } of made) await over(id)
  await bot.settled()
  for (let psid = 8_000; psid < 8_040; psid++)
    expect(stand.saidTo(String(psid)).toSorted()).toEqual(['one', 'one', 'three', 'three', 'two', 'two'])
})

test('pause: no customer enters; kill: nothing of it leaves any more', async () => {
  const bot = await shop()
  const { create, send, over, does, read, countsOf } = broadcastsOf(bot)
  await people(bot, 7_600, 200)
  const made = await create({ flow: 'three', is_fastest: false }, { config: { limit: '600' } })
  await send(made)
  await until(() => expect(stand.asked.some(({ to }) => to.startsWith('76'))).toBe(true))
  expect((await does(made.id, 'pause')).body).toMatchObject({ state: 'paused', why: null })
  // Those who have entered are played.
  await until(async () => expect((await countsOf(made.id)).entered).toBeUndefined())
  await bot.settled()
  const heard = () => new Set(stand.asked.filter(({ to }) => /^7[67]\d\d$/.test(to)).map(({ to }) => to)).size
  const many = heard()
  expect(many).toBeLessThan(200)
  await sleep(1_500)
  expect(heard()).toBe(many)
  expect(await read(made.id)).toMatchObject({ state: 'paused' })
  expect((await does(made.id, 'kill')).body).toMatchObject({ state: 'killed' })
  await until(async () => expect(await countsOf(made.id)).toEqual({ sent: many, killed: 200 - many }))
  expect(heard()).toBe(many)
  expect(await does(made.id, 'resume')).toMatchObject({ status: 409, body: { errors: { state: 'killed' } } })
  await over(made.id, 'killed')
})

test('messages of a killed broadcast that wait in their lanes are not sent', async () => {
  const bot = await shop('telegram_bot', { rate_per_second: 1 })
  const { create, send, does, countsOf } = broadcastsOf(bot)
  await people(bot, 7_850, 6)
  const made = await create()
  await send(made)
  await until(() => expect(stand.asked.some(({ to }) => to.startsWith('785'))).toBe(true))
  await does(made.id, 'kill')
  const asked = () => stand.asked.filter(({ to }) => to.startsWith('785')).length
  const before = asked()
  await bot.settled()
  const said = asked()
  // At most the one that was on its way.
  expect(said).toBeLessThanOrEqual(before + 1)
  expect(said).toBeLessThan(9)
  await until(async () => {
    const { killed = 0, sent = 0, ...others } = await countsOf(made.id)
    expect([killed + sent, others]).toEqual([6, {}])
  })
})

test('a scheduled broadcast starts by itself; one whose flow is gone has failed and says why', async () => {
  const bot = await shop()
  const { create, send, over, does, read } = broadcastsOf(bot)
  await people(bot, 7_900, 2)
  const [made, lost] = [await create(), await create({ flow: 'photo' })]
  const scheduled_time = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 1_800_000)
  for (const each of [made, lost])
    expect(await send(each, { scheduled_time })).toMatchObject({ body: { state: 'scheduled', is_published: true } })
  expect(await does(made.id, 'unschedule')).toMatchObject({ body: { state: 'draft', scheduled_time: null } })
  await send(made, { scheduled_time })
  await bot.rows("update cell.flow set published_version = null where bot_id = $1 and id = 'photo'", bot.id)
  await bot.rows("update cell.broadcast set scheduled_time = now() - interval '1 second' where bot_id = $1", bot.id)
  await over(made.id)
  await over(lost.id, 'failed')
  expect(await read(lost.id)).toMatchObject({ why: 'broadcast.no_content' })
})

test('many failures and a used-up allowance pause it, which is an alarm until it goes on or ends', async () => {
  const bot = await shop('telegram_bot', { rate_per_second: 60 })
  const { create, send, does, read } = broadcastsOf(bot)
  const look = async () => {
    for (let looks = 0; looks < 2; looks++) {
      await sleep(5)
      await lookAt(platform, bot.cell, { only: bot.id })
    }
  }
  const open = async () =>
    Object((await ask(owner, 'GET', '/v1/alarms')).body).items.flatMap(
      ({ bot_id, kind, params }: { bot_id: string; kind: string; params: object }) =>
        bot_id === bot.id && kind === 'broadcast_paused' ? [params] : [],
    )
  await people(bot, 8_100, 600)
  const made = await create()
  await bot.rows(
    `update cell.account set health_at = now() + interval '1 hour',
       health = '{"quota": {"used": 5, "most": 5, "per": "day"}}' where bot_id = $1`,
    bot.id,
  )
  expect((await ask(owner, 'POST', `/v1/bots/${bot.id}/broadcasts/${made.id}/rehearse`, {})).body).toMatchObject({
    finish: { brake: 'quota' },
  })
  await send(made)
  await until(async () => expect(await read(made.id)).toMatchObject({ state: 'paused', why: 'quota' }))
  await look()
  expect(await open()).toEqual([{ broadcast_id: made.id, name: expect.any(String), why: 'quota' }])
  await bot.rows("update cell.account set health = '{}' where bot_id = $1", bot.id)
  stand.does = () => ({
    status: 400,
    body: { ok: false, error_code: 400, description: 'Bad Request: message is wrong' },
  })
  await does(made.id, 'resume')
  await until(async () => expect(await read(made.id)).toMatchObject({ state: 'paused', why: 'failing' }))
  stand.reset()
  await does(made.id, 'kill')
  await look()
  expect(await open()).toEqual([])
})

test('a dead token pauses it, and an empty audience finishes it', async () => {
  const bot = await shop()
  const { create, send, over, read } = broadcastsOf(bot)
  const empty = await create()
  await send(empty)
  await over(empty.id)
  await people(bot, 8_000, 50)
  const made = await create({ flow: 'three', is_fastest: false }, { config: { limit: '20' } })
  await send(made)
  await until(async () => expect(await read(made.id)).toMatchObject({ state: 'running' }))
  await bot.rows("update cell.account set status = 'unauthorized' where bot_id = $1", bot.id)
  await over(made.id, 'paused')
  expect(await read(made.id)).toMatchObject({ why: 'unauthorized' })
})

test('live chat pauses; only editors send; an answer is counted', async () => {
  const bot = await shop()
  const { at, create, send, over, countsOf } = broadcastsOf(bot)
  await people(bot, 8_100, 1)
  const made = await create()
  const ann = await newUser('Ann')
  await join(ann, bot.id, 'MODERATE')
  const { id, revision } = made
  expect((await ask(ann, 'POST', `${at}/${id}/send`, { revision })).status).toBe(403)
  expect((await ask(ann, 'POST', `${at}/${id}/pause`)).status).toBe(409)
  expect((await ask(ann, 'GET', at)).status).toBe(200)
  await send(made)
  await over(id)
  await bot.says('8100', 'thanks')
  await bot.settled()
  await until(async () =>
    expect((await ask(owner, 'GET', `${at}/${id}/people`)).body).toMatchObject({
      items: [{ psid: '8100', state: 'sent', n: 1, replied_at: expect.any(String) }],
    }),
  )
  expect(await countsOf(id)).toEqual({ sent: 1 })
})
