import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { forgetBot } from '../../platform/db/forget.ts'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { tracesOf } from '../../testing/traces.ts'

const { ask, owner, newUser, join: addMember, shop, stand, platform } = await pathApp()
beforeEach(() => stand.reset())

type Bot = Awaited<ReturnType<typeof shop>>

/** A bot with everything a bot can have: a thread, flows, tags, members, files. */
async function busyShop(channel?: string) {
  const bot = await shop(channel)
  const at = `/v1/bots/${bot.id}`
  await ask(owner, 'POST', `${at}/tags`, { name: 'vip' })
  await ask(owner, 'POST', `${at}/custom_fields`, { name: 'Size', type: 1 })
  await ask(owner, 'POST', `${at}/invites`, { role_in_bot: 'MODERATE' })
  if (!channel) {
    await bot.says('77', 'much')
    await until(() => expect(stand.saidTo('77')).toContain('wait'))
    await bot.settled()
  }
  const folder = join(platform.media.folder, bot.id)
  await mkdir(join(folder, 'x'.repeat(24)), { recursive: true })
  await writeFile(join(folder, 'x'.repeat(24), 'a.png'), 'bytes')
  return { ...bot, at, folder }
}
const remove = (bot: Bot, name: string, who = owner) => ask(who, 'POST', `/v1/bots/${bot.id}/erase`, { name })
/** Telegram's record of where it sends a bot's events. */
const webhookAt = (bot: Bot) => {
  stand.does = (one) =>
    one.path.endsWith('/getWebhookInfo')
      ? {
          status: 200,
          body: { ok: true, result: { url: `${platform.settings.origin}/webhooks/telegram_bot/${bot.page_id}` } },
        }
      : stand.yes(one)
}

test('deleting a bot removes its rows in every table, its files, directory entry and webhook; other bots stay', async () => {
  const [bot, neighbour] = [await busyShop(), await busyShop()]
  webhookAt(bot)
  const kept = await tracesOf(neighbour.cell, { bot_id: neighbour.id })
  const filled = Object.keys(await tracesOf(bot.cell, { bot_id: bot.id }))
  expect(filled).toEqual(
    expect.arrayContaining(['customer', 'message', 'input', 'raw_body', 'timer', 'flow', 'seen', 'tag']),
  )

  expect(await remove(bot, 'Shop')).toMatchObject({ status: 200, body: { webhook_removed: true, problem: null } })
  expect(stand.asked.map(({ path }) => path.split('/').at(-1))).toContain('deleteWebhook')
  expect((await ask(owner, 'GET', bot.at)).status).toBe(404)
  const { items } = Object((await ask(owner, 'GET', '/v1/bots')).body)
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(bot.id)

  await until(async () => expect(await tracesOf(bot.cell, { bot_id: bot.id })).toEqual({}))
  const { control } = platform.cells
  await until(async () =>
    expect(await control.selectFrom('bot').select('id').where('id', '=', bot.id).execute()).toEqual([]),
  )
  expect(existsSync(bot.folder)).toBe(false)
  expect(existsSync(neighbour.folder)).toBe(true)
  expect(await tracesOf(neighbour.cell, { bot_id: neighbour.id })).toEqual(kept)
  expect(await bot.says('77', 'is anybody there')).toBe(401)
})

test('rows written while the bot was being deleted are removed later by its deletion request', async () => {
  const bot = await busyShop()
  await remove(bot, 'Shop')
  await until(async () => expect(await tracesOf(bot.cell, { bot_id: bot.id })).toEqual({}))
  const wishes = await bot.rows<{ data: unknown; is_later: boolean }>(
    `select data, at > now() + interval '30 seconds' as is_later from cell.outbox where queue = 'forget-bot' and data->>'bot_id' = $1`,
    bot.id,
  )
  expect(wishes).toEqual([{ data: { cell: 1, bot_id: bot.id }, is_later: true }])

  await bot.rows(`insert into cell.customer (bot_id, psid, created_at) values ($1, 'late', now())`, bot.id)
  await forgetBot(bot.cell, platform.media, bot.id, new Date())
  expect(await tracesOf(bot.cell, { bot_id: bot.id })).toEqual({})
})

test('a malformed file address in a thread blocks neither the customer’s deletion nor the bot’s', async () => {
  const bot = await busyShop()
  await bot.rows(
    `update cell.message set content = $2 where bot_id = $1 and by = 'customer'`,
    bot.id,
    JSON.stringify({ attachments: [{ url: `https://cdn.example/media/${bot.id}/1/50%_off.png` }] }),
  )
  await remove(bot, 'Shop')
  await until(async () => expect(await tracesOf(bot.cell, { bot_id: bot.id })).toEqual({}))
})

test('the wrong name deletes nothing', async () => {
  const bot = await busyShop('facebook')
  for (const body of [{ name: 'shop' }, { name: '' }, {}])
    expect(await ask(owner, 'POST', `${bot.at}/erase`, body)).toMatchObject({
      status: 400,
      body: { message_code: 'invalid_body' },
    })
  expect(stand.asked).toEqual([])
  expect((await ask(owner, 'GET', bot.at)).status).toBe(200)
})

test('only MANAGE deletes a bot for good; a stranger gets 404', async () => {
  const bot = await busyShop('facebook')
  for (const role of ['MODERATE', 'CREATE_CONTENT'] as const) {
    const member = await newUser()
    await addMember(member, bot.id, role)
    expect((await remove(bot, 'Shop', member)).status).toBe(403)
  }
  expect((await remove(bot, 'Shop', await newUser())).status).toBe(404)
  expect((await ask(owner, 'GET', bot.at)).status).toBe(200)
})

test('a silent platform does not block the deletion; the page can be connected again', async () => {
  const bot = await busyShop('facebook')
  stand.does = () => 'reset'
  expect(await remove(bot, 'Shop')).toMatchObject({
    status: 200,
    body: { webhook_removed: false, problem: 'the platform did not answer' },
  })
  await until(async () => expect(await tracesOf(bot.cell, { bot_id: bot.id })).toEqual({}))
  const again = () => platform.cells.control.selectFrom('bot').select('id').where('page_id', '=', bot.page_id).execute()
  await until(async () => expect(await again()).toEqual([]))
})

test('deleting a Messenger bot unsubscribes its page', async () => {
  const bot = await busyShop('facebook')
  stand.does = () => ({ status: 200, body: { success: true } })
  expect(await remove(bot, 'Shop')).toMatchObject({ body: { webhook_removed: true } })
  const path = `/v25.0/${bot.page_id}/subscribed_apps`
  // The page's fields are read before: those of another channel on this page stay.
  expect(stand.asked.map((one) => one.path)).toEqual([path, path])
})
