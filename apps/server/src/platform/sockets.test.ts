import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { testHttp } from '../testing/test-http.ts'
import type { TestUser } from '../testing/test-user.ts'
import { socketRoute } from './sockets.ts'

const changes: string[] = []
const { app, platform, newUser, enterBot, join } = await testHttp([
  (part, deps) =>
    socketRoute(
      part,
      deps,
      [
        {
          types: ['ask'],
          open: ({ user, accessTo, send }) => ({
            async frame(given) {
              const { frame } = z.object({ frame: z.string() }).parse(given)
              send({ user: user.name, frame, role: (await accessTo(frame))?.role_in_bot ?? null })
            },
            membershipChanged: (bot_id) => void changes.push(`${user.name} ${bot_id}`),
            closed: () => changes.push(`${user.name} left`),
          }),
        },
      ],
      200,
    ),
])
const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
const open: WebSocket[] = []
afterAll(() => {
  for (const socket of open) socket.terminate()
})

function connect(who: TestUser | null, origin = address.replace('ws', 'http')) {
  const socket = new WebSocket(`${address}/socket`, { headers: { origin, ...(who && { cookie: who.cookie }) } })
  open.push(socket)
  return socket
}
const closeOf = async (socket: WebSocket) => (await once(socket, 'close'))[0]
const ask = async (socket: WebSocket, frame: string, type = 'ask') => {
  socket.send(JSON.stringify({ type, frame }))
  const [data] = await once(socket, 'message')
  return JSON.parse(String(data))
}
const opened = async (who: TestUser) => {
  const socket = connect(who)
  await once(socket, 'open')
  return socket
}

test('a signed-in person’s frames are answered, with their present role', async () => {
  const ann = await newUser('Ann')
  const bot_id = await enterBot(ann)
  const socket = await opened(ann)
  expect(await ask(socket, bot_id)).toEqual({ user: 'Ann', frame: bot_id, role: 'MANAGE' })
  await platform.cells.control.deleteFrom('membership').where('bot_id', '=', bot_id).execute()
  expect(await ask(socket, bot_id)).toMatchObject({ role: null })
})

test.each([
  ['nobody', null, undefined],
  ['another site', 'ann', 'https://evil.example'],
])('%s is not admitted', async (_, name, origin) => {
  expect(await closeOf(connect(name ? await newUser() : null, origin))).toBe(4401)
})

test('signing out closes the socket', async () => {
  const ann = await newUser()
  const socket = await opened(ann)
  await ask(socket, 'hello')
  const closed = closeOf(socket)
  await platform.signIns.endOthers(ann.id, null)
  expect(await closed).toBe(4401)
})

test('changed and lost memberships are announced', async () => {
  const eve = await newUser('Eve')
  const socket = await opened(eve)
  await ask(socket, 'hello')
  platform.notify.tell('membership_changed', '77')
  expect(changes).toContain('Eve 77')
  socket.close()
  await closeOf(socket)
  // Its two ends close one after the other.
  await vi.waitFor(() => expect(changes).toContain('Eve left'), 60_000)
})

test.each([
  ['was ended by a process whose hint was lost', { ended_at: new Date() }],
  ['has expired', { expires_at: new Date() }],
])('a session that %s closes its socket', async (_, change) => {
  const ann = await newUser()
  const socket = await opened(ann)
  await ask(socket, 'hello')
  const closed = closeOf(socket)
  await platform.cells.control.updateTable('sign_in').set(change).where('user_id', '=', ann.id).execute()
  expect(await closed).toBe(4401)
})

test('a member removed without a hint is noticed; the others stay', async () => {
  const [ann, lea] = [await newUser('Ann'), await newUser('Lea')]
  const bot_id = await enterBot(ann)
  await join(lea, bot_id, 'MODERATE')
  for (const who of [ann, lea]) expect(await ask(await opened(who), bot_id)).toMatchObject({ role: expect.any(String) })
  await platform.cells.control.deleteFrom('membership').where('user_id', '=', lea.id).execute()
  await vi.waitFor(() => expect(changes).toContain(`Lea ${bot_id}`), 60_000)
  expect(changes).not.toContain(`Ann ${bot_id}`)
})

test('a ping is answered, and a frame of a type that no feature knows is refused', async () => {
  const socket = await opened(await newUser('Ann'))
  expect(await ask(socket, '', 'ping')).toEqual({ type: 'pong' })
  expect(await ask(socket, '', 'dance')).toEqual({ type: 'error', message_code: 'invalid_body' })
})

test('a malformed or oversized frame closes the socket', async () => {
  const ann = await newUser()
  const broken = await opened(ann)
  await ask(broken, 'hello')
  broken.send('{')
  expect(await closeOf(broken)).toBe(1003)
  const large = await opened(ann)
  await ask(large, 'hello')
  large.send('x'.repeat(70_000))
  expect(await closeOf(large)).toBe(1009)
})
