import { afterAll, beforeEach, expect, test } from 'vitest'
import { runtimeDeps } from '../wire.ts'
import type { CallAnswer } from './errands/carrier.ts'
import { startRuntime } from './index.ts'
import { commentPage, storedComment, type ToldChange, tellFeed } from './testing/comment-page.ts'
import { pathApp, type Shop, until } from './testing/path-app.ts'

// Its own process stores events; the worker beside it has an agent.
const app = await pathApp({ env: { HAWKER_ROLES: 'web' } })
const { stand, platform } = app
const deps = runtimeDeps(platform, platform.cells.all(), platform.httpTo)

const asked: unknown[] = []
let answer: CallAnswer
let held: Promise<void> | null = null
const worker = await startRuntime({
  ...deps,
  works: true,
  carriers: {
    ...deps.carriers,
    ai: {
      repeat: () => 'safe',
      timeout_ms: 60_000,
      places: { process: 4, bot: 4 },
      run: (batch) =>
        batch.map(async ({ request }) => {
          asked.push(request)
          await held
          return answer
        }),
    },
  },
  renewToken: async () => null,
})
afterAll(() => worker.stop())

let ids = 0
beforeEach(() => {
  stand.reset()
  asked.length = 0
  held = null
  answer = { ok: true, status: 200, body: { text: 'We have it in red, Ada.' } }
  stand.does = () => ({ status: 200, body: { id: `c_${++ids}`, message_id: `m_${ids}`, success: true } })
})

const settings = { auto_reply_comment: true, auto_like_comment: true }
const open = (replies: object[]) => commentPage(app, settings, { cases: { default: { agent_id: 'helper', replies } } })
const comment = async (page: Shop, psid: string, told: ToldChange) => {
  expect(await tellFeed(page, psid, told)).toBe(200)
  worker.wake(page.cell.id)
}
const sent = () =>
  stand.asked.flatMap(({ path, body }) => {
    if (path.endsWith('/comments')) return [String(body.message)]
    return path.endsWith('/likes') ? ['like'] : []
  })

test('an agent writes the reply to a comment, which is liked after it', async () => {
  const page = await open([{ text: 'Thanks!' }])
  await comment(page, '81', { comment_id: '81_1', post_id: 'p', message: 'In red?' })
  await until(() => expect(sent()).toEqual(['We have it in red, Ada.', 'like']))
  expect(asked).toEqual([{ kind: 'ai', agent_id: 'helper', text: 'In red?', since: null }])
  await page.settled()
  expect(await storedComment(page, '81_1')).toMatchObject({ state: { agent: null, is_liked: true }, failed: [] })
})

test('while the agent writes, an edited comment asks for no second reply', async () => {
  const page = await open([])
  let go = () => {}
  held = new Promise((resolve) => {
    go = () => resolve()
  })
  await comment(page, '82', { comment_id: '82_1', post_id: 'p', message: 'In red?' })
  await until(() => expect(asked).toHaveLength(1))
  await comment(page, '82', { comment_id: '82_1', post_id: 'p', verb: 'edited', message: 'In red or blue?' })
  await until(async () => expect(await page.thread('82')).toContain('system: comment_edited'))
  go()
  await until(() => expect(sent()).toEqual(['We have it in red, Ada.', 'like']))
  await page.settled()
  expect(asked).toHaveLength(1)
})

test.each<[string, CallAnswer]>([
  ['fails', { ok: true, status: 500, body: null }],
  ['says nothing', { ok: true, status: 200, body: { text: ' ' } }],
])('an agent that %s: a written reply goes out, and the thread says why', async (_, said) => {
  answer = said
  const page = await open([{ text: 'Thanks!' }])
  await comment(page, '83', { comment_id: `83_${++ids}`, post_id: 'p', message: 'In red?' })
  await until(() => expect(sent()).toEqual(['Thanks!', 'like']))
  expect(await page.thread('83')).toContain('system: call_failed')
})

test('a comment that is removed while the agent writes gets no reply', async () => {
  const page = await open([{ text: 'Thanks!' }])
  let go = () => {}
  held = new Promise((resolve) => {
    go = () => resolve()
  })
  await comment(page, '84', { comment_id: '84_1', post_id: 'p', message: 'In red?' })
  await until(() => expect(asked).toHaveLength(1))
  await comment(page, '84', { comment_id: '84_1', post_id: 'p', verb: 'remove' })
  await until(async () => expect(await page.thread('84')).toContain('system: comment_removed'))
  go()
  await page.settled()
  expect(await storedComment(page, '84_1')).toMatchObject({ state: { agent: null, is_deleted: true }, public_n: null })
  expect(sent()).toEqual([])
})

const inTrash = async (page: Shop, psid: string, comment_id: string) => {
  let go = () => {}
  held = new Promise((resolve) => {
    go = () => resolve()
  })
  await comment(page, psid, { comment_id, post_id: 'p', message: 'In red?' })
  await until(() => expect(asked).toHaveLength(1))
  expect(await app.ask(app.owner, 'DELETE', `/v1/bots/${page.id}`)).toMatchObject({ status: 204 })
  go()
  await until(async () => expect(await storedComment(page, comment_id)).toMatchObject(kept))
  await page.settled()
  expect(sent()).toEqual([])
}
const kept = { state: { agent: { text: 'We have it in red, Ada.', is_kept: true } } }
const restore = async (page: Shop) => {
  expect(await app.ask(app.owner, 'POST', `/v1/bots/${page.id}/restore`)).toMatchObject({ status: 204 })
  worker.wake(page.cell.id)
}

test('an answer that comes while the bot is in the trash is kept, and goes out once the bot is restored', async () => {
  const page = await open([{ text: 'Thanks!' }])
  await inTrash(page, '85', '85_1')
  await restore(page)
  await until(() => expect(sent()).toEqual(['We have it in red, Ada.', 'like']))
  await page.settled()
  expect(await storedComment(page, '85_1')).toMatchObject({ state: { agent: null, is_liked: true } })
  expect(sent()).toHaveLength(2)
})

test('a bot restored when the comment is over seven days old: the kept reply stays unsent, and the thread says so', async () => {
  const page = await open([{ text: 'Thanks!' }])
  await inTrash(page, '86', '86_1')
  await page.rows(`update cell.comment set at = at - interval '8 days' where bot_id = $1`, page.id)
  await restore(page)
  await until(async () => expect(await page.thread('86')).toContain('system: agent_reply_late'))
  expect(sent()).toEqual([])
})
