import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp, until } from '../../../runtime/testing/path-app.ts'

const app = await sharedPathApp()
const bot = await app.shop()
const at = `/v1/bots/${bot.id}`

const to = (block_key: string) => ({ type: 'blocks', block_key })
const asks = (key: string, question: string, card = 'c') => ({
  key,
  title: key,
  cards: [{ key: card, plugin_id: 'user_input', config: { question } }],
  next_step: to('thanks'),
})
const says = (key: string, text: string) => ({
  key,
  title: key,
  cards: [{ key: 'c', plugin_id: 'text', config: { text } }],
})
const waits = (key: string, minutes: number) => ({
  key,
  title: key,
  type: 'smart_delay',
  config: { delay_value: minutes, delay_unit: 'minutes' },
  next_step: to('thanks'),
})

const published = z.object({ job_id: z.string().nullable() })
const job = z.object({
  id: z.string(),
  state: z.string(),
  done: z.number(),
  total: z.number(),
  results: z.record(z.string(), z.number()),
})
let saves = 0

const lastAt = async (psid: string) =>
  bot.rows('select last_message_at from cell.conversation where id = $1', await bot.conversation(psid))

/** Replaces a flow's blocks and makes them live. */
async function publish(id: string, blocks: object[], wish: object = {}) {
  const { body } = await app.ask(app.owner, 'GET', `${at}/flows/${id}`)
  const { revision, flow } = z
    .object({ revision: z.number(), flow: z.object({ blocks: z.array(z.object({ key: z.string() })) }) })
    .parse(body)
  const edits = [
    { edit: 'remove_blocks', blocks: flow.blocks.map(({ key }) => key) },
    { edit: 'add_blocks', blocks: blocks.map((block) => ({ index: null, block })) },
  ]
  const saved = await app.ask(app.owner, 'POST', `${at}/flows/${id}/edits`, {
    revision,
    edit_key: `save ${++saves} of it`,
    edits,
  })
  expect(saved.status).toBe(200)
  const answer = await app.ask(app.owner, 'POST', `${at}/flows/${id}/publish`, { revision: revision + 1, ...wish })
  expect(answer).toMatchObject({ status: 200 })
  return published.parse(answer.body).job_id
}

async function newFlow(id: string, blocks: object[]) {
  await app.ask(app.owner, 'POST', `${at}/flows`, { id, name: id, flow: { id, name: id, blocks } })
  const start = { kind: 'keywords', keywords: [id] }
  expect((await app.ask(app.owner, 'POST', `${at}/flows/${id}/publish`, { revision: 0, start })).status).toBe(200)
}

const jobOf = async (id: string | null) => job.parse((await app.ask(app.owner, 'GET', `${at}/jobs/${id}`)).body)
const ended = (id: string | null) =>
  until(async () => {
    const now = await jobOf(id)
    expect(['done', 'canceled', 'failed']).toContain(now.state)
    return now
  })
const say = async (psid: string, text: string) => {
  await bot.says(psid, text)
  await bot.settled()
}
const heard = async (psid: string) => (await bot.thread(psid)).filter((line) => line.startsWith('bot:'))
const noted = async (psid: string) => (await bot.thread(psid)).filter((line) => line.startsWith('system:'))

test('customers are moved to the same block at once: nothing is asked twice, and their answers go the new way', async () => {
  await newFlow('size', [asks('ask', 'Size?'), says('thanks', 'Old thanks')])
  for (const psid of ['801', '802', '803']) await say(psid, 'size')
  // One has left by the time the move is played.
  await say('803', 'XL')
  const before = await lastAt('802')
  const id = await publish('size', [asks('ask', 'Which size?'), says('thanks', 'New thanks')], { inside: 'same' })
  expect(await ended(id)).toMatchObject({ state: 'done', done: 2, total: 2, results: { moved: 2 } })
  const inside = await app.ask(app.owner, 'GET', `${at}/flows/size/inside`)
  expect(inside.body).toMatchObject({ items: [{ block: 'ask', kind: 'waits', many: 2 }] })
  await say('801', 'M')
  expect(await heard('801')).toEqual(['bot: Size? (sent)', 'bot: New thanks (sent)'])
  expect(await heard('802')).toEqual(['bot: Size? (sent)'])
  // The threads say so; a moved conversation keeps its place in the inbox.
  expect(await Promise.all(['802', '803'].map(noted))).toEqual([['system: moved'], []])
  expect(await lastAt('802')).toEqual(before)
  const versions = await app.ask(app.owner, 'GET', `${at}/flows/size/versions`)
  expect(versions.body).toMatchObject({
    items: [{ version: 2, move: { state: 'done', results: { moved: 2 } } }, { move: null }],
  })
})

test('a missing block is mapped by the author or left, and a delay keeps its instant', async () => {
  await newFlow('map', [asks('ask', 'Colour?'), says('thanks', 'Old')])
  await newFlow('slow', [waits('pause', 60), says('thanks', 'Old')])
  await say('811', 'map')
  await say('812', 'slow')
  const due = () =>
    bot.rows<{ due_at: string }>('select due_at from cell.timer where bot_id = $1 order by due_at', bot.id)
  const before = await due()
  const mapped = await publish('map', [says('hi', 'Hi'), asks('colour', 'Which colour?', 'd'), says('thanks', 'New')], {
    inside: 'same',
    to: { ask: 'colour' },
  })
  expect(await ended(mapped)).toMatchObject({ results: { moved: 1 } })
  await say('811', 'Red')
  expect((await heard('811')).at(-1)).toBe('bot: New (sent)')
  const slow = await publish('slow', [waits('pause', 5), says('thanks', 'New')], { inside: 'same' })
  expect(await ended(slow)).toMatchObject({ results: { moved: 1 } })
  expect(await due()).toEqual(before)
  const left = await publish('slow', [says('thanks', 'Newest')], { inside: 'same' })
  expect(await ended(left)).toMatchObject({ results: { stayed: 1 } })
})

test('a restart begins again for those who may be written to; a person’s conversation stays', async () => {
  await newFlow('again', [asks('ask', 'Old?'), says('thanks', 'Old')])
  for (const psid of ['821', '822']) await say(psid, 'again')
  const conversation = await bot.conversation('822')
  expect((await app.ask(app.owner, 'POST', `${at}/conversations/${conversation}/take_over`, {})).status).toBeLessThan(
    300,
  )
  await bot.settled()
  const id = await publish('again', [asks('ask', 'New?'), says('thanks', 'New')], { inside: 'restart' })
  expect(await ended(id)).toMatchObject({ state: 'done', total: 2, results: { moved: 1, busy: 1 } })
  expect(await heard('821')).toEqual(['bot: Old? (sent)', 'bot: New? (sent)'])
  expect(await heard('822')).toEqual(['bot: Old? (sent)'])
  expect([await noted('821'), await noted('822')]).toEqual([['system: begun_again'], ['system: paused']])
})

test('a move that a second publication overtakes goes where it was sent, and the second takes over from there', async () => {
  await newFlow('twice', [asks('ask', 'One?'), says('thanks', 'One')])
  for (const psid of ['831', '832']) await say(psid, 'twice')
  const first = await publish('twice', [asks('ask', 'Two?'), says('thanks', 'Two')], { inside: 'same' })
  const second = await publish('twice', [asks('ask', 'Three?'), says('thanks', 'Three')], { inside: 'same' })
  await Promise.all([ended(first), ended(second)])
  await say('831', 'x')
  expect((await heard('831')).at(-1)).toBe('bot: Three (sent)')
})

test('work is paused, resumed and canceled by editors; ended work is refused', async () => {
  await newFlow('halt', [asks('ask', 'Halt?'), says('thanks', 'Old')])
  await say('841', 'halt')
  const id = await publish('halt', [asks('ask', 'Halt!'), says('thanks', 'New')], { inside: 'same' })
  await ended(id)
  for (const command of ['pause', 'resume', 'cancel'])
    expect(await app.ask(app.owner, 'POST', `${at}/jobs/${id}/${command}`)).toMatchObject({
      status: 409,
      body: { message_code: 'job.has_ended' },
    })
  expect(await app.ask(app.owner, 'POST', `${at}/jobs/${crypto.randomUUID()}/pause`)).toMatchObject({ status: 404 })
  const ann = await app.newUser('Ann')
  await app.join(ann, bot.id, 'MODERATE')
  expect(await app.ask(ann, 'POST', `${at}/jobs/${id}/pause`)).toMatchObject({ status: 403 })
  expect((await app.ask(ann, 'GET', `${at}/jobs`)).status).toBe(200)
})

test('a flow without customers inside: no work is made', async () => {
  await newFlow('empty', [asks('ask', 'Empty?'), says('thanks', 'Old')])
  expect(await publish('empty', [asks('ask', 'Empty!'), says('thanks', 'New')], { inside: 'restart' })).toBeNull()
})
