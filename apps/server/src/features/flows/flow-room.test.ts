import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'

const server = await testApp()
const { ask, app, newUser, join, platform } = server
const owner = await newUser('Mai')
const bot = await server.newBot(owner)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const at = `/v1/bots/${bot.id}/flows`
await ask(owner, 'POST', at, { id: 'f', name: 'Flow' })
const open: WebSocket[] = []
afterAll(() => {
  for (const socket of open) socket.terminate()
})

type Frame = {
  type: string
  message_code?: string
  revision?: number
  you?: string
  people?: { id: string; name: string; at: object }[]
}
const nowhere = { block: null, card: null, field: null }

/** One person's screen, as a browser receives it. */
async function screen(who: TestUser) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, {
    headers: { origin: address, cookie: who.cookie },
  })
  open.push(socket)
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const send = (frame: object) => socket.send(JSON.stringify({ bot_id: bot.id, room: 'flow', subject: 'f', ...frame }))
  const here = () => frames.findLast(({ type }) => type === 'here')
  return {
    frames,
    send,
    here: () => here()?.people?.map(({ name }) => name) ?? [],
    places: () => here()?.people?.map(({ at }) => at) ?? [],
    enters: () => send({ type: 'join', at: nowhere }),
    close: () => socket.close(),
  }
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

test('editors of a flow see who is there, in which block and field, and who has gone', async () => {
  const ann = await newUser('Ann')
  await join(ann, bot.id, 'CREATE_CONTENT')
  const [mine, hers] = [await screen(owner), await screen(ann)]
  mine.enters()
  await soon(() => expect(mine.here()).toEqual(['Mai']))
  hers.enters()
  await soon(() =>
    expect([mine.here(), hers.here()]).toEqual([
      ['Mai', 'Ann'],
      ['Mai', 'Ann'],
    ]),
  )
  const place = { block: 'a', card: 'c', field: 2 }
  hers.send({ type: 'at', at: place })
  await soon(() => expect(mine.places()).toEqual([nowhere, place]))
  hers.close()
  await soon(() => expect(mine.here()).toEqual(['Mai']))
  mine.close()
})

test('a save is told to everyone in the flow’s room within a second', async () => {
  const mine = await screen(owner)
  mine.enters()
  await soon(() => expect(mine.here()).toEqual(['Mai']))
  const began = performance.now()
  const edits = [{ edit: 'rename_flow', name: 'New name' }]
  await ask(owner, 'POST', `${at}/f/edits`, { revision: 0, edit_key: 'a new name', edits })
  await soon(() => expect(mine.frames.findLast(({ type }) => type === 'edits')).toMatchObject({ revision: 1 }))
  expect(performance.now() - began).toBeLessThan(5_000)
  mine.close()
})

test('a stranger hears nothing of a room, and a lost role ends it', async () => {
  const eve = await screen(await newUser('Eve'))
  eve.enters()
  await soon(() => expect(eve.frames).toMatchObject([{ type: 'error', message_code: 'not_found' }]))
  const lea = await newUser('Lea')
  await join(lea, bot.id, 'MODERATE')
  const hers = await screen(lea)
  hers.enters()
  await soon(() => expect(hers.here()).toEqual(['Lea']))
  await platform.cells.control.deleteFrom('membership').where('user_id', '=', lea.id).execute()
  await platform.notify.tell('membership_changed', bot.id)
  await soon(() => expect(hers.frames.at(-1)).toMatchObject({ type: 'error', message_code: 'not_found' }))
  const heard = hers.frames.length
  await ask(owner, 'POST', `${at}/f/edits`, {
    revision: 1,
    edit_key: 'a secret name',
    edits: [{ edit: 'rename_flow', name: 'Secret' }],
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([hers.frames.length, eve.frames.length]).toEqual([heard, 1])
})

test('a flow that does not exist has no room, and a place of another shape is left out', async () => {
  const mine = await screen(owner)
  mine.send({ type: 'join', subject: 'gone', at: nowhere })
  await soon(() => expect(mine.frames).toMatchObject([{ message_code: 'not_found' }]))
  mine.enters()
  await soon(() => expect(mine.places()).toEqual([nowhere]))
  mine.send({ type: 'at', at: { block: 7 } })
  mine.send({ type: 'at', at: { ...nowhere, block: 'b' } })
  await soon(() => expect(mine.places()).toEqual([{ ...nowhere, block: 'b' }]))
})

test('people in another process are seen until it falls silent or says they have gone', async () => {
  const mine = await screen(owner)
  mine.enters()
  await soon(() => expect(mine.here()).toContain('Mai'))
  const key = JSON.stringify([bot.id, 'flow', 'f'])
  const bob = { id: 'x', user_id: '9', name: 'Bob', at: nowhere }
  await platform.notify.tell('room', JSON.stringify({ from: 'another', key, people: [bob] }))
  await soon(() => expect(mine.here()).toContain('Bob'))
  await platform.notify.tell('room', JSON.stringify({ from: 'another', key, people: [] }))
  await soon(() => expect(mine.here()).not.toContain('Bob'))
})
