import { expect, test } from 'vitest'
import { sharedPathApp, until } from '../testing/path-app.ts'

const app = await sharedPathApp()
const bot = await app.shop()

const said = async (psid: string, ...texts: string[]) => {
  for (const text of texts) {
    expect(await bot.says(psid, text)).toBe(200)
    await bot.settled()
  }
  return bot.thread(psid)
}
const notes = (psid: string) =>
  bot.rows<{ content: object }>(
    `select m.content from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 and c.psid = $2 and m.by = 'system' order by m.n`,
    bot.id,
    psid,
  )
const conversation = async (psid: string) => {
  const [row] = await bot.rows<{ unread: number; assigned_to: string | null }>(
    'select unread, assigned_to from cell.conversation where id = $1',
    await bot.conversation(psid),
  )
  return row
}
const customer = async (psid: string) => {
  const [row] = await bot.rows<{ sequences: string[]; is_blocked: boolean }>(
    'select sequences, is_blocked from cell.customer where id = $1',
    await bot.conversation(psid),
  )
  return row
}

test('a flow assigns, notifies the team and marks as read; effects without a carrier stand in the thread', async () => {
  expect(await said('500', 'deeds')).toEqual([
    'customer: deeds',
    'system: notify_admins',
    'system: not_carried',
    'bot: done (sent)',
  ])
  expect((await notes('500')).map(({ content }) => content)).toEqual([
    { key: 'notify_admins', params: { text: 'Come' } },
    { key: 'not_carried', params: { what: 'give_coupon' } },
  ])
  expect(await conversation('500')).toEqual({ unread: 0, assigned_to: '7' })
  await said('500', 'hello')
  expect(await conversation('500')).toEqual({ unread: 1, assigned_to: '7' })
})

test('mark_unread makes a read conversation unread', async () => {
  await said('510', 'deeds')
  await bot.rows('update cell.conversation set unread = 0 where id = $1', await bot.conversation('510'))
  await said('510', 'unread')
  expect(await conversation('510')).toMatchObject({ unread: 1 })
})

test('call without a carrier: fails at once, the thread shows the reason', async () => {
  expect(await said('520', 'agent')).toEqual(['customer: agent', 'system: call_failed', 'bot: nobody there (sent)'])
  expect(await notes('520')).toMatchObject([{ content: { params: { kind: 'ai', reason: 'not_connected' } } }])
})

test('one conversation sets a bot field: the next one reads it', async () => {
  expect((await said('530', 'recall')).at(-1)).toBe('bot: It was nobody (sent)')
  expect((await said('531', 'keep')).at(-1)).toBe('bot: Now Mai (sent)')
  expect((await said('530', 'recall')).at(-1)).toBe('bot: It was Mai (sent)')
  expect(await bot.rows('select value from cell.bot_field where bot_id = $1 and id = $2', bot.id, 'last')).toEqual([
    { value: 'Mai' },
  ])
})

test('blocked customer writes: the thread shows it, no flow starts', async () => {
  await said('540', 'block me')
  expect(await customer('540')).toMatchObject({ is_blocked: true })
  expect((await said('540', 'three')).at(-1)).toBe('customer: three')
})

test('a followed sequence is a fact of the customer, its steps are timers, and it ends', async () => {
  const other = await app.shop()
  const steps = [{ flow: 'three' }, { flow: 'three', schedule: { after: 1, after_type: 'days' } }]
  await other.rows(
    'update cell.bot_version set document = document || $2::jsonb where bot_id = $1',
    other.id,
    JSON.stringify({ sequences: [{ id: 's', name: 's', steps }] }),
  )
  await other.says('550', 'follow')
  await other.settled()
  const id = await other.conversation('550')
  const followed = () => other.rows('select sequences from cell.customer where id = $1', id)
  expect(await followed()).toEqual([{ sequences: ['s'] }])
  expect(app.stand.saidTo('550')).toEqual(['one', 'two', 'three'])
  // The session, not the timer's row, has the step's instant: a timer that rings early waits on.
  await other.rows(`update cell.timer set due_at = now() - interval '1 s' where conversation_id = $1`, id)
  await until(async () =>
    expect(
      await other.rows("select 1 from cell.timer where conversation_id = $1 and due_at > now() + interval '23 h'", id),
    ).toHaveLength(1),
  )
  await other.settled()
  await other.rows(
    `update cell.session set data = jsonb_set(data::jsonb, '{enrollments,0,since}', '"2026-01-01T00:00:00.000Z"')::json where id = $1`,
    id,
  )
  await other.rows(`update cell.timer set due_at = now() - interval '1 s' where conversation_id = $1`, id)
  await until(() => expect(app.stand.saidTo('550')).toHaveLength(6))
  await other.settled()
  expect(await followed()).toEqual([{ sequences: [] }])
})
