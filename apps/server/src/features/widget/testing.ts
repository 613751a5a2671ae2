import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp } from '../../platform/http/app.ts'
import { wireTest } from '../../testing/test-app.ts'
import { testSettings } from '../../testing/test-platform.ts'
import { newUser } from '../../testing/test-user.ts'
import { createBot } from '../bots/index.ts'
import type { ServerFrame } from './frames.ts'
import { widgetRoutes } from './index.ts'

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>

/** A listening server with one website chat, and a shop whose pages may embed it. */
export async function widgetServer() {
  const deps = await wireTest(await testSettings({ HAWKER_ROLES: 'web,worker', HAWKER_MEDIA_QUOTA_MB: '1' }))
  const app = await buildApp(deps, [widgetRoutes])
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await deps.close()
  })
  const owner = await newUser(deps)
  const shop = 'https://shop.example'

  async function newChat() {
    const page_id = randomBytes(5).toString('hex')
    const id = await createBot(deps, owner.id, {
      platform: 'pke_chat_plugin',
      page_id,
      name: 'Shop',
      token: '',
      secret: 'a-secret',
      verify_token: '',
      secrets: {},
      details: {},
      api_url: null,
      is_demo: false,
    })
    const cell = await deps.cells.of(id)
    await cell.db
      .updateTable('bot')
      .set({ allowed_origins: [shop] })
      .where('id', '=', id)
      .execute()
    return { id, page_id, cell }
  }
  return { app, address, deps, owner, shop, newChat, bot: await newChat() }
}
export type WidgetServer = Awaited<ReturnType<typeof widgetServer>>

/** A widget's socket, driven by a test. */
export function connect({ address, shop }: Pick<WidgetServer, 'address' | 'shop'>, origin: string | undefined = shop) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/widget/socket`, origin ? { origin } : {})
  const frames: ServerFrame[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()))
  let wake = () => {}
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    wake()
  })
  const isType = <Type extends ServerFrame['type']>(frame: ServerFrame, type: Type): frame is FrameOf<Type> =>
    frame.type === type

  /** The next frame of this type within a minute; earlier frames are skipped. */
  async function next<Type extends ServerFrame['type']>(type: Type): Promise<FrameOf<Type>> {
    const deadline = Date.now() + 60_000
    for (;;) {
      const frame = frames.shift()
      if (frame && isType(frame, type)) return frame
      if (frame) continue
      if (Date.now() > deadline) throw new Error(`no ${type} came`)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, 100)
      })
    }
  }

  return {
    next,
    closed,
    frames,
    close: () => socket.close(),
    async send(frame: unknown) {
      await opened
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    },
    async hello(page_id: string, rest: object = {}) {
      await opened
      socket.send(JSON.stringify({ type: 'hello', page_id, token: null, languages: ['vi'], after: 0, ...rest }))
      return next('welcome')
    },
    async say(id: string, text: string) {
      await opened
      socket.send(JSON.stringify({ type: 'event', event: { id, type: 'message', text } }))
    },
  }
}
