import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import type { TestUser } from '../../testing/test-user.ts'

const server = await pathApp()
const bot = await server.shop()
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
const open: WebSocket[] = []
afterAll(() => {
  for (const socket of open) socket.terminate()
})

type Content = {
  text?: string
  attachments?: { state?: string; url?: string }[]
  earlier?: { text: string }[]
  reaction?: string
}
type Frame = {
  type: string
  message_code?: string
  rows?: { id: string; snippet: { text?: string } | null }[]
  messages?: { n: number; content: Content }[]
  statuses?: { n: number; status: string }[]
}

/** One person's inbox, as a browser receives it. */
async function inbox(who: TestUser) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, {
    headers: { origin: address, cookie: who.cookie },
  })
  open.push(socket)
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const send = (frame: object) => socket.send(JSON.stringify({ bot_id: bot.id, ...frame }))
  const lines = () => frames.flatMap(({ messages }) => messages?.map(({ n, content }) => `${n} ${content.text}`) ?? [])
  return {
    frames,
    lines,
    send,
    async watch() {
      send({ type: 'watch', since: null })
      await until(() => expect(frames.map(({ type }) => type)).toContain('watching'))
    },
    follow: (conversation_id: string, after: number) => send({ type: 'open', conversation_id, after }),
    close: () => socket.close(),
  }
}

/** A customer whom the bot has answered once. */
async function known(psid: string) {
  await bot.says(psid, 'hello')
  await bot.settled()
  return bot.conversation(psid)
}

test('rows of a watched bot, and lines and statuses of an open thread, are pushed', async () => {
  const id = await known('701')
  const screen = await inbox(server.owner)
  await screen.watch()
  screen.follow(id, 0)
  await until(() => expect(screen.lines()).toEqual(['1 hello', '2 You said hello']))
  await bot.says('701', 'again')
  await until(() => expect(screen.lines()).toEqual(['1 hello', '2 You said hello', '3 again', '4 You said again']))
  await until(() =>
    expect(screen.frames.flatMap(({ statuses }) => statuses ?? [])).toContainEqual(
      expect.objectContaining({ n: 4, status: 'sent' }),
    ),
  )
  const rows = () => screen.frames.flatMap((frame) => frame.rows ?? [])
  await until(() => expect(rows().at(-1)).toMatchObject({ id }))
})

test('a screen that reconnects continues after its last line: no gap, no repeated line', async () => {
  const id = await known('702')
  const before = await inbox(server.owner)
  before.follow(id, 0)
  await until(() => expect(before.lines()).toHaveLength(2))
  before.close()
  await bot.says('702', 'while away')
  await bot.settled()
  const after = await inbox(server.owner)
  after.follow(id, 2)
  await bot.says('702', 'back')
  const rest = ['3 while away', '4 You said while away', '5 back', '6 You said back']
  await until(() => expect(after.lines()).toEqual(rest))
})

test('an edit and a reaction change the lines on the screen, each once', async () => {
  const id = await known('708')
  const screen = await inbox(server.owner)
  screen.follow(id, 2)
  const chat = { id: 708, type: 'private' }
  const [asked] = await bot.rows<{ platform_id: string }>(
    'select platform_id from cell.message where conversation_id = $1 and n = 1',
    id,
  )
  const message_id = Number(asked?.platform_id)
  const edited_message = { message_id, date: 1_790_000_000, edit_date: 1_790_000_060, chat, text: 'good morning' }
  await bot.post(JSON.stringify({ update_id: 7_081, edited_message }), bot.signed)
  const changed = () =>
    screen.frames
      .flatMap(({ messages }) => messages ?? [])
      .flatMap(({ n, content: { text, earlier, reaction } }) => (n === 1 ? [[text, earlier?.length, reaction]] : []))
  await until(() => expect(changed()).toEqual([['good morning', 1, undefined]]))
  const message_reaction = { chat, message_id, date: 1_790_000_060, new_reaction: [{ type: 'emoji', emoji: '❤' }] }
  await bot.post(JSON.stringify({ update_id: 7_082, message_reaction }), bot.signed)
  const both = [
    ['good morning', 1, undefined],
    ['good morning', 1, '❤'],
  ]
  await until(() => expect(changed()).toEqual(both))
  // An unchanged line is not pushed again.
  await bot.says('708', 'and?')
  await until(() => expect(screen.lines().at(-1)).toBe('4 You said and?'))
  expect(changed()).toEqual(both)
})

test('a picture is announced at once, and again when it has been fetched', async () => {
  const id = await known('707')
  const screen = await inbox(server.owner)
  screen.follow(id, 2)
  const fetching = Promise.withResolvers<void>()
  server.stand.does = async (one) => {
    if (one.path.endsWith('/getFile')) {
      await fetching.promise
      return { status: 200, body: { ok: true, result: { file_path: 'notes.txt' } } }
    }
    return one.path.includes('/file/bot') ? { status: 200, body: Buffer.from('notes') } : server.stand.yes(one)
  }
  const chat = { id: 707, type: 'private' }
  const message = { message_id: 7_070, date: 1_790_000_000, chat, photo: [{ file_id: 'p', width: 8, height: 8 }] }
  await bot.post(JSON.stringify({ update_id: 7_070, message }), bot.signed)
  const states = () =>
    screen.frames
      .flatMap(({ messages }) => messages ?? [])
      .flatMap(({ n, content }) => (n === 3 ? (content.attachments ?? []) : []))
      .map(({ state, url }) => [state, url?.replace(/[\w-]{24}/, '…')])
  await until(() => expect(states()).toEqual([[undefined, undefined]]))
  fetching.resolve()
  await until(() =>
    expect(states()).toEqual([
      [undefined, undefined],
      ['stored', `/media/${bot.id}/…/notes.txt`],
    ]),
  )
  // An unchanged line is not pushed again.
  await bot.says('707', 'and?')
  await until(() => expect(screen.lines().at(-1)).toBe('6 You said and?'))
  expect(states()).toHaveLength(2)
  server.stand.reset()
})

test('a hint that names nothing leaves the screen connected', async () => {
  const id = await known('705')
  const screen = await inbox(server.owner)
  await screen.watch()
  server.platform.notify.changed(bot.cell.id, [])
  await new Promise((resolve) => setTimeout(resolve, 100))
  server.platform.notify.changed(bot.cell.id, [id])
  await until(() => expect(screen.frames.flatMap(({ rows = [] }) => rows).at(-1)).toMatchObject({ id }))
})

test('a busy list is pushed at most twenty times a second', async () => {
  const id = await known('703')
  const screen = await inbox(server.owner)
  await screen.watch()
  const told = () => screen.frames.filter(({ type }) => type === 'conversations').length
  const before = told()
  const start = performance.now()
  for (let change = 0; change < 60; change++) {
    server.platform.notify.changed(bot.cell.id, [id])
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  // The first is pushed at once, the last after the pause.
  await until(() => expect(told() - before).toBeGreaterThan(1))
  expect(told() - before).toBeLessThanOrEqual(Math.ceil((performance.now() - start) / 50) + 1)
})

test('a stranger receives nothing, and a former member nothing more', async () => {
  const id = await known('704')
  const stranger = await inbox(await server.newUser('Eve'))
  stranger.send({ type: 'watch', since: null })
  stranger.follow(id, 0)
  await until(() => expect(stranger.frames).toHaveLength(2))
  expect(stranger.frames.map(({ message_code }) => message_code)).toEqual(['not_found', 'not_found'])

  const ann = await server.newUser('Ann')
  await server.join(ann, bot.id, 'MODERATE')
  const screen = await inbox(ann)
  await screen.watch()
  screen.follow(id, 0)
  await until(() => expect(screen.lines()).toHaveLength(2))
  await server.platform.cells.control.deleteFrom('membership').where('user_id', '=', ann.id).execute()
  await server.platform.notify.tell('membership_changed', bot.id)
  await until(() => expect(screen.frames.at(-1)).toMatchObject({ type: 'error', message_code: 'not_found' }))
  const heard = screen.frames.length
  await bot.says('704', 'a secret')
  await bot.settled()
  expect(screen.frames).toHaveLength(heard)
})

const membershipsOf = ({ id }: TestUser) =>
  server.platform.cells.control.deleteFrom('membership').where('user_id', '=', id)

test('a member removed while this process could not listen receives nothing more', async () => {
  const id = await known('706')
  const ann = await server.newUser('Ann')
  await server.join(ann, bot.id, 'MODERATE')
  const screen = await inbox(ann)
  await screen.watch()
  screen.follow(id, 0)
  await until(() => expect(screen.lines()).toHaveLength(2))
  // Another process has removed them, and its hint reached no process.
  await membershipsOf(ann).execute()
  await server.platform.cells.controlPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hawker listen' and datname = current_database()",
  )
  await until(() => expect(screen.frames.at(-1)).toMatchObject({ type: 'error', message_code: 'not_found' }))
  const heard = screen.frames.length
  await bot.says('706', 'a secret')
  await bot.settled()
  expect(screen.frames).toHaveLength(heard)
})

test.each([
  ['watch', { since: null }],
  ['open', { conversation_id: '1', after: 0 }],
])('a person removed while they ask to %s receives nothing', async (type, rest) => {
  const ann = await server.newUser('Ann')
  await server.join(ann, bot.id, 'MODERATE')
  const screen = await inbox(ann)
  const { cells, notify } = server.platform
  const cellOf = cells.of
  const asked = vi.spyOn(cells, 'of').mockImplementationOnce(async (bot_id) => {
    await membershipsOf(ann).execute()
    await notify.tell('membership_changed', bot_id)
    return cellOf(bot_id)
  })
  screen.send({ type, ...rest })
  await until(() => expect(screen.frames.map(({ message_code }) => message_code)).toEqual(['not_found']))
  asked.mockRestore()
})

test('a membership change does not touch a socket that does not show the bot', async () => {
  const [eve, ann] = [await server.newUser('Eve'), await server.newUser('Ann')]
  await server.join(ann, bot.id, 'MODERATE')
  const [stranger, screen] = [await inbox(eve), await inbox(ann)]
  await screen.watch()
  screen.send({ type: 'unwatch' })
  for (const { send } of [stranger, screen]) send({ type: 'ping' })
  await until(() => expect([stranger, screen].map(({ frames }) => frames.at(-1)?.type)).toEqual(['pong', 'pong']))
  await membershipsOf(ann).execute()
  await server.platform.notify.tell('membership_changed', bot.id)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(stranger.frames.map(({ type }) => type)).toEqual(['pong'])
  expect(screen.frames.map(({ type }) => type)).toEqual(['watching', 'pong'])
})

test('a sign-in that ends while its socket opens leaves no socket open', async () => {
  const ann = await server.newUser('Ann')
  // This process still caches the sign-in for a few seconds, as a process without the hint does.
  await server.ask(ann, 'GET', '/v1/bots')
  await server.platform.cells.control
    .updateTable('sign_in')
    .set({ ended_at: new Date() })
    .where('user_id', '=', ann.id)
    .execute()
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, {
    headers: { origin: address, cookie: ann.cookie },
  })
  expect((await once(socket, 'close'))[0]).toBe(4401)
})
