import { beforeAll, expect, test, vi } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { newUser } from '../testing/test-user.ts'
import { makeCell } from './db/cell.ts'
import { newId } from './ids.ts'
import type { Jobs } from './jobs.ts'
import { scheduleUpkeep } from './upkeep.ts'

const platform = await testPlatform()
const { cells, now } = platform
const { db } = await cells.at(1)
const day_ms = 86_400_000
const daysAgo = (days: number) => new Date(now().getTime() - days * day_ms)

const works = new Map<string, () => Promise<void>>()
const sent: unknown[][] = []
const jobs: Jobs = {
  work: async () => {},
  every: async (_cron, name, run) => {
    works.set(name, run)
  },
  send: async (...job) => {
    sent.push(job)
    return null
  },
  stop: async () => {},
}
beforeAll(() => scheduleUpkeep({ ...platform, jobs, retentionDays: 30, historyDays: 400, commentDays: 180 }))
const run = (name: string) => works.get(name)?.()

test('event keys are forgotten after eight days', async () => {
  const key = (event_key: string, days: number) => ({ bot_id: '1', event_key, at: daysAgo(days) })
  await db
    .insertInto('seen')
    .values([key('old', 9), key('young', 7)])
    .execute()
  await run('seen')
  expect(await db.selectFrom('seen').select('event_key').execute()).toEqual([{ event_key: 'young' }])
})

test('comments are deleted after the days that the installation keeps them', async () => {
  const comment = (comment_id: string, days: number) => ({
    ...{ bot_id: '1', conversation_id: '1', comment_id, at: daysAgo(days), updated_at: daysAgo(days) },
    ...{ words: 'price?', attachments: '[]', mentions: '[]', state: '{}' },
  })
  await db
    .insertInto('comment')
    .values([comment('old', 181), comment('young', 179)])
    .execute()
  await run('comments')
  expect(await db.selectFrom('comment').select('comment_id').execute()).toEqual([{ comment_id: 'young' }])
})

test('pictures of posts and comments go after the same days, other files stay', async () => {
  const file = (path: string, days: number, source: object | null) => ({
    ...{ id: newId(), bot_id: '1', at: daysAgo(days), state: 'stored', path, source: JSON.stringify(source) },
  })
  await db
    .insertInto('media')
    .values([
      file('1/a/photo.jpeg', 181, { photo_id: 'old' }),
      file('1/b/photo.jpeg', 179, { photo_id: 'young' }),
      file('1/c/other.jpeg', 181, null),
    ])
    .execute()
  await run('comments')
  expect(await db.selectFrom('media').select('path').orderBy('path').execute()).toEqual([
    { path: '1/b/photo.jpeg' },
    { path: '1/c/other.jpeg' },
  ])
})

test('the mailbox of a post is deleted with its last comment, a person stays', async () => {
  await db.deleteFrom('comment').execute()
  const box = (psid: string, kind: string) => ({ bot_id: '1', psid, kind, created_at: daysAgo(200) })
  const made = await db
    .insertInto('customer')
    .values([box('empty', 'post'), box('used', 'post'), box('ann', 'person')])
    .returning(['id', 'psid'])
    .execute()
  const used = made.find(({ psid }) => psid === 'used')?.id ?? ''
  await db
    .insertInto('comment')
    .values({
      ...{ bot_id: '1', conversation_id: used, comment_id: 'unnamed', at: daysAgo(10), updated_at: daysAgo(10) },
      ...{ words: 'price?', attachments: '[]', mentions: '[]', state: '{}' },
    })
    .execute()
  await run('comments')
  const left = await db.selectFrom('customer').select('psid').where('bot_id', '=', '1').orderBy('psid').execute()
  expect(left).toEqual([{ psid: 'ann' }, { psid: 'used' }])
  // The deletion has asked to be repeated.
  await db.deleteFrom('outbox').execute()
})

test('deletion requests of a cell become jobs under their own id', async () => {
  const id = newId()
  await db
    .insertInto('outbox')
    .values({ id, queue: 'export', data: JSON.stringify({ of: 'customers' }), at: now() })
    .execute()
  await run('outboxes')
  expect(sent).toEqual([['export', { wish: { cell: 1, of: 'customers' } }, id]])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('sessions that ended a day ago are removed, live ones stay', async () => {
  const ann = await newUser(platform)
  await platform.signIns.begin(ann.id, 'an old telephone')
  await cells.control
    .updateTable('sign_in')
    .set({ ended_at: daysAgo(2) })
    .where('user_agent', '=', 'an old telephone')
    .execute()
  await run('sign-ins')
  const left = await cells.control.selectFrom('sign_in').select('user_agent').where('user_id', '=', ann.id).execute()
  expect(left).toEqual([{ user_agent: 'tests' }])
})

test('the coming weeks have partitions, even when the clock moves by months', async () => {
  const later = new Date(now().getTime() + 90 * day_ms)
  await scheduleUpkeep({ ...platform, jobs, retentionDays: 30, historyDays: 400, commentDays: 180, now: () => later })
  await run('weeks')
  const soon = new Date(later.getTime() + 20 * day_ms)
  const bodies = [later, soon].map((at) => ({ at, id: newId(), bot_id: '1', body: Buffer.from('{}') }))
  await db.insertInto('raw_body').values(bodies).execute()
  expect(await db.selectFrom('raw_body').select('id').orderBy('at').execute()).toEqual(bodies.map(({ id }) => ({ id })))
  await scheduleUpkeep({ ...platform, jobs, retentionDays: 30, historyDays: 400, commentDays: 180 })
})

test.each(['weeks', 'partitions', 'seen', 'outboxes'])(
  'a cell in which %s fails does not delay the others',
  async (name) => {
    const broken = [98, 99].map((id) => makeCell(id, `nowhere_${id}`, cells.controlDatabase))
    const error = vi.spyOn(platform.log, 'error')
    const at = {
      ...platform,
      cells: { ...cells, all: () => broken },
      jobs,
      retentionDays: 30,
      historyDays: 400,
      commentDays: 180,
    }
    await scheduleUpkeep(at)
    await expect(run(name)).rejects.toThrow()
    expect(error.mock.calls.map(([what]) => what)).toMatchObject([{ cell: 98 }, { cell: 99 }])
    error.mockRestore()
    await scheduleUpkeep({ ...platform, jobs, retentionDays: 30, historyDays: 400, commentDays: 180 })
  },
)
