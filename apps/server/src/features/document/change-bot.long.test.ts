import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { lockWaits } from '../../testing/lock-waits.ts'
import { sharedApp } from '../../testing/test-app.ts'
import { lockBot } from './queries.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const says = (text: string) => ({ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
const flowOf = (id: string, text = 'Hi') => ({ id, name: id, blocks: [says(text)] })
const fileOf = (ids: string[], text = 'Hi') => ({
  format: 'hawker/1',
  platform: 'telegram_bot',
  name: 'Shop',
  bot_fields: [{ id: 'hotline', name: 'Hotline', type: 'string', value: '0900' }],
  topics: [{ id: '1', name: 'News' }],
  flows: ids.map((id) => flowOf(id, text)),
})
const eight = Array.from({ length: 8 }, (_, n) => `n${n}`)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

async function newShop() {
  const { id, cell } = await newBot(ann)
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Record<string, unknown>) =>
    ask(ann, method, `/v1/bots/${id}${path}`, body)
  const version = async (): Promise<number> => Object((await send('GET', '')).body).version
  const waiting = (many: number) => vi.waitFor(async () => expect(await lockWaits(cell)).toBe(many))
  return { id, cell, send, version, waiting }
}

test.each([
  ['keywords', { type: 1 }],
  ['sequences', {}],
  ['agents', {}],
  ['topics', {}],
  ['tags', {}],
  ['custom_fields', { type: 1 }],
])('create and change many of %s at once, and change and delete one at once: no deadlock', async (list, rest) => {
  const { id: bot_id, cell, send, version, waiting } = await newShop()
  const first = await version()
  const made = await Promise.all(eight.map((name) => send('POST', `/${list}`, { name, ...rest })))
  expect(statuses(made)).toEqual(eight.map(() => 201))
  const ids = made.map(({ body }) => z.object({ id: z.string() }).parse(body).id)
  const changed = await Promise.all(ids.map((id) => send('PATCH', `/${list}/${id}`, { name: `${id} b`, ...rest })))
  expect(statuses(changed)).toEqual(eight.map(() => 200))

  // Both wait only for the bot's lock, so they cannot deadlock with each other.
  const [id] = ids
  const both = await cell.db.transaction().execute(async (tx) => {
    await lockBot(tx, bot_id)
    const change = send('PATCH', `/${list}/${id}`, { name: 'Last', ...rest })
    await waiting(1)
    const deletion = send('DELETE', `/${list}/${id}`)
    await waiting(2)
    return [change, deletion]
  })
  expect(statuses(await Promise.all(both))).toEqual([200, 204])
  expect(await version()).toBe(first + 18)
})

test('flows published at once all go live', async () => {
  const { send, version } = await newShop()
  for (const id of eight) await send('POST', '/flows', { id, name: id, flow: flowOf(id) })
  const first = await version()
  const answers = await Promise.all(eight.map((id) => send('POST', `/flows/${id}/publish`, { revision: 0 })))
  expect(statuses(answers)).toEqual(eight.map(() => 200))
  const versions = answers.map(({ body }) => Object(body).version)
  expect(versions.toSorted((a, b) => a - b)).toEqual(eight.map((_, index) => first + 1 + index))
})

test('a file is imported while others publish, save, create and change its contents', async () => {
  const { send } = await newShop()
  const mine = eight.map((id) => `mine-${id}`)
  const many = Array.from({ length: 300 }, (_, n) => `f${n}`)
  await send('POST', '/document', fileOf([...mine, ...many]))
  const edits = [{ edit: 'rename_flow', name: 'New' }]
  for (let round = 0; round < 2; round++) {
    const at = { revision: round }
    const answers = await Promise.all([
      send('POST', '/document', fileOf(many, `Round ${round}`)),
      ...mine.map((id) => send('POST', `/flows/${id}/publish`, { revision: 0 })),
      ...many
        .slice(0, 4)
        .map((id) => send('POST', `/flows/${id}/edits`, { ...at, edit_key: `${id} in round ${round}`, edits })),
      ...many.slice(4, 8).map((id) => send('POST', `/flows/${id}/publish`, at)),
      send('POST', '/keywords', { type: 1 }),
      send('PATCH', '/bot_fields/hotline', { name: `Hotline ${round}` }),
      send('PATCH', '/topics/1', { name: `News ${round}` }),
      send('PATCH', '', { timezone: 'Europe/Madrid' }),
      send('DELETE', `/flows/${many.at(-1 - round)}`),
    ])
    const odd = answers.filter(({ status }) => status >= 300 && status !== 409)
    expect(odd.map(({ status, body }) => ({ status, body }))).toEqual([])
  }
})

test('many simultaneous changes of one bot do not keep other bots from being shown', async () => {
  const [busy, other] = [await newShop(), await newShop()]
  const changes = await busy.cell.db.transaction().execute(async (tx) => {
    await lockBot(tx, busy.id)
    const under_way = eight.map((name) => busy.send('POST', '/agents', { name }))
    await busy.waiting(2)
    expect((await other.send('GET', '')).status).toBe(200)
    return under_way
  })
  expect(statuses(await Promise.all(changes))).toEqual(eight.map(() => 201))
})
