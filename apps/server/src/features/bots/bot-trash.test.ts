import { beforeEach, expect, test } from 'vitest'
import { botTrashMs, followTrash } from '../../platform/db/bot-trash.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'
import { tracesOf } from '../../testing/traces.ts'
import { emptyTrashOfBots } from './delete-bot.ts'

const { ask, owner, newUser, join, shop, stand, platform } = await pathApp()
beforeEach(() => stand.reset())

let people = 70_000
const newPerson = () => String(++people)
const at = (bot: Shop) => `/v1/bots/${bot.id}`
const trash = (bot: Shop, who = owner) => ask(who, 'DELETE', at(bot))
const restore = (bot: Shop, who = owner) => ask(who, 'POST', `${at(bot)}/restore`)
const trashed = async (who = owner) => Object((await ask(who, 'GET', '/v1/trashed_bots')).body).items
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const timers = (bot: Shop) =>
  bot.rows<{ due_at: string; is_soon: boolean }>(
    `select due_at, due_at < now() + interval '2 hours' as is_soon from cell.timer where bot_id = $1`,
    bot.id,
  )

test('a bot in the trash is gone from every screen and keeps its page; it comes back under its id', async () => {
  const bot = await shop()
  expect((await trash(bot)).status).toBe(204)
  expect((await ask(owner, 'GET', at(bot))).status).toBe(404)
  expect(idsOf(Object((await ask(owner, 'GET', '/v1/bots')).body).items)).not.toContain(bot.id)
  expect(await trashed()).toEqual([
    expect.objectContaining({ id: bot.id, name: 'Shop', platform: 'telegram_bot', role_in_bot: 'MANAGE' }),
  ])
  await bot.cell.db
    .insertInto('alarm')
    .values({
      bot_id: bot.id,
      kind: 'token_dead',
      params: '{}',
      since: new Date(),
      opened_at: new Date(),
      looked_at: new Date(),
    })
    .execute()
  const alarmed = async () =>
    Object((await ask(owner, 'GET', '/v1/alarms')).body).items.map(({ bot_id }: { bot_id: string }) => bot_id)
  expect(await alarmed()).not.toContain(bot.id)
  expect(stand.asked).toEqual([])
  expect((await restore(bot)).status).toBe(204)
  expect((await ask(owner, 'GET', at(bot))).status).toBe(200)
  expect(await trashed()).toEqual([])
  expect(await alarmed()).toContain(bot.id)
})

test('a bot in the trash stores messages and answers none; once it is restored, its customers wait for a person', async () => {
  const bot = await shop()
  const psid = newPerson()
  await trash(bot)
  expect(await bot.says(psid, 'three')).toBe(200)
  await bot.settled()
  expect(stand.asked).toEqual([])
  await restore(bot)
  expect(await bot.thread(psid)).toEqual(['customer: three'])
  expect(
    await bot.rows('select 1 from cell.conversation where bot_id = $1 and waiting_since is not null', bot.id),
  ).toHaveLength(1)
  await bot.says(psid, 'three')
  await until(() => expect(stand.saidTo(psid)).toEqual(['one', 'two', 'three']))
})

test('a delay is put off, and goes on when the bot is back', async () => {
  const bot = await shop()
  const psid = newPerson()
  await bot.says(psid, 'much')
  await until(() => expect(stand.saidTo(psid)).toEqual(['wait']))
  await bot.settled()
  const [before] = await timers(bot)
  await trash(bot)
  expect(await timers(bot)).toMatchObject([{ is_soon: false }])
  await restore(bot)
  expect(await timers(bot)).toEqual([before])
})

test('a timer that fell due as the bot was moved rings after it is back', async () => {
  const bot = await shop()
  const psid = newPerson()
  await bot.says(psid, 'much')
  await until(() => expect(stand.saidTo(psid)).toEqual(['wait']))
  await bot.settled()
  await trash(bot)
  await bot.rows(`update cell.timer set due_at = now() where bot_id = $1`, bot.id)
  await until(async () => expect(await timers(bot)).toMatchObject([{ is_soon: false }]))
  expect(stand.saidTo(psid)).toEqual(['wait'])
  await restore(bot)
  await until(() => expect(stand.saidTo(psid)).toEqual(['wait', 'waited long']))
})

test('a message under way when the bot was moved waits, and goes when it is back', async () => {
  const bot = await shop()
  const psid = newPerson()
  stand.does = () => ({ status: 429, body: { ok: false, error_code: 429, parameters: { retry_after: 2 } } })
  await bot.says(psid, 'hello')
  await until(() => expect(stand.asked).not.toEqual([]))
  await trash(bot)
  stand.reset()
  await until(async () =>
    expect(
      await bot.rows(
        `select 1 from cell.outbound where bot_id = $1 and not_before > now() + interval '1 minute'`,
        bot.id,
      ),
    ).toHaveLength(1),
  )
  expect(stand.asked).toEqual([])
  await restore(bot)
  await until(() => expect(stand.saidTo(psid)).toEqual(['You said hello']))
})

test('only MANAGE moves a bot and brings it back; a stranger sees nothing of it', async () => {
  const bot = await shop()
  const [member, stranger] = [await newUser(), await newUser()]
  await join(member, bot.id, 'CREATE_CONTENT')
  expect((await trash(bot, member)).status).toBe(403)
  expect((await trash(bot, stranger)).status).toBe(404)
  await trash(bot)
  expect(idsOf(await trashed(member))).toEqual([bot.id])
  expect(await trashed(stranger)).toEqual([])
  expect((await restore(bot, member)).status).toBe(403)
  expect((await restore(bot, stranger)).status).toBe(404)
})

test('connecting its page again says that the bot is in the trash, only to its people', async () => {
  const bot = await shop()
  await trash(bot)
  stand.does = (one) =>
    one.path.endsWith('/getMe')
      ? { status: 200, body: { ok: true, result: { id: Number(bot.page_id), first_name: 'Shop' } } }
      : stand.yes(one)
  const connect = async (who: typeof owner) =>
    (await ask(who, 'POST', '/v1/bots', { platform: 'telegram_bot', token: `${bot.page_id}:token` })).body
  expect(await connect(owner)).toMatchObject({ message_code: 'channel.bot_in_trash' })
  expect(await connect(await newUser())).toMatchObject({ message_code: 'channel.already_connected' })
})

test('after 30 days a bot in the trash leaves its platform and is deleted', async () => {
  const bot = await shop()
  await trash(bot)
  await emptyTrashOfBots(platform)
  expect(idsOf(await trashed())).toContain(bot.id)
  stand.does = (one) =>
    one.path.endsWith('/getWebhookInfo')
      ? {
          status: 200,
          body: { ok: true, result: { url: `${platform.settings.origin}/webhooks/telegram_bot/${bot.page_id}` } },
        }
      : stand.yes(one)
  await emptyTrashOfBots({ ...platform, now: () => new Date(Date.now() + botTrashMs + 1_000) })
  expect(stand.asked.map(({ path }) => path.split('/').at(-1))).toContain('deleteWebhook')
  await until(async () => expect(await tracesOf(bot.cell, { bot_id: bot.id })).toEqual({}))
})

test('a process died between directory and cell: upkeep silences the bot', async () => {
  const bot = await shop()
  const psid = newPerson()
  await platform.cells.control.updateTable('bot').set({ trashed_at: new Date() }).where('id', '=', bot.id).execute()
  await followTrash(platform.cells, new Date())
  await until(async () => {
    await bot.says(psid, 'hello')
    await bot.settled()
    expect((await bot.thread(psid)).at(-1)).toBe('customer: hello')
  })
})
