import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBot } from '@hawker/core'
import { randomToken } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/sign-in/password.ts'
import { createBot, openAccountWith } from '../bots/index.ts'
import { webhookUrl } from '../channel/index.ts'
import type { Deps } from '../deps.ts'
import { importDocument } from '../flows/index.ts'
import { demoBot } from './shop.ts'
import type { StandIns } from './stand-ins.ts'

export type DemoAccount = {
  platform: string
  page_id: string
  webhook_url: string
  token: string
  secret: string
  verify_token: string
}
/** What `demo.json` holds, for programs that talk to a fresh demo without a person. */
export type DemoFile = { owner: { email: string; password: string }; bots: DemoAccount[] }

const email = 'owner@hawker.example'
const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('')

// The stand-ins take what they are given; the demo's bots shall not wait for the real platforms' limits.
const rate_per_second = 20_000

const newAccounts = () => {
  const bot_id = digits(10)
  return [
    {
      platform: 'telegram_bot' as const,
      name: 'Linen & Co. on Telegram',
      page_id: bot_id,
      token: `${bot_id}:AA${randomToken(25).slice(0, 33)}`,
    },
    { platform: 'facebook' as const, name: 'Linen & Co. on Messenger', page_id: digits(15), token: `EAA${randomToken(45)}` },
    { platform: 'pke_chat_plugin' as const, name: 'Linen & Co. website', page_id: digits(12), token: '' },
  ]
}

/** Makes the owner and the three demo bots, once; random secrets for each installation. */
export async function seedDemo(deps: Deps): Promise<void> {
  const { cells, settings, now } = deps
  const installation = await cells.control.selectFrom('installation').select('seeded_at').executeTakeFirst()
  if (installation?.seeded_at) return
  const password = randomToken(12)
  const password_hash = await hashPassword(password)
  const owner = await cells.control
    .insertInto('user')
    .values({ email, name: 'Demo owner', password_hash, created_at: now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ password_hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const bots: DemoAccount[] = []
  for (const account of newAccounts()) {
    const secrets = { secret: randomToken(24), verify_token: randomToken(12) }
    const details = { username: `demo_${account.page_id}_bot`, app_id: digits(15) }
    const bot = { ...account, ...secrets, details, api_url: null, is_demo: true, rate_per_second }
    const id = await createBot(deps, owner.id, bot)
    const read = readBot(demoBot(account.platform, account.name))
    if (!read.ok) throw new Error(`The demo's bot is unreadable at ${read.path}: ${read.reason}`)
    const cell = await cells.of(id)
    await importDocument(cell.db, id, owner.id, read.bot, now())
    const { platform, page_id, token } = account
    bots.push({ platform, page_id, webhook_url: webhookUrl(settings, { id: platform }, page_id), token, ...secrets })
  }
  const file: DemoFile = { owner: { email, password }, bots }
  await writeFile(join(settings.dataDir, 'demo.json'), `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
  await cells.control.updateTable('installation').set({ seeded_at: now() }).execute()
}

/** Tells the stand-ins, which remember nothing, of the demo's accounts, and the accounts where the stand-ins are now. */
export async function joinStandIns(deps: Deps, standIns: StandIns): Promise<void> {
  const { cells, secret, settings } = deps
  const api_urls = { telegram_bot: standIns.telegram_api_url, facebook: standIns.graph_api_url }
  for (const cell of cells.all()) {
    const rows = await cell.db
      .selectFrom('account')
      .innerJoin('bot', 'bot.id', 'account.bot_id')
      .selectAll('account')
      .select('bot.name')
      .where('bot.is_demo', '=', true)
      .execute()
    for (const { name, ...row } of rows) {
      if (row.platform !== 'telegram_bot' && row.platform !== 'facebook') continue
      const details = stringsOf(row.details)
      const account = openAccountWith(secret, {})({ ...row, details })
      await standIns.add({
        platform: row.platform,
        name,
        page_id: row.page_id,
        token: account.token,
        secret: account.secret,
        webhook_url: webhookUrl(settings, { id: row.platform }, row.page_id),
        ...(row.platform === 'facebook'
          ? { verify_token: account.verify_token, app_id: details.app_id }
          : { username: details.username }),
      })
      await cell.db
        .updateTable('account')
        .set({ api_url: api_urls[row.platform] })
        .where('bot_id', '=', row.bot_id)
        .execute()
      await cell.db
        .updateTable('bot')
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', row.bot_id)
        .execute()
      deps.runtime.forget(cell.id, row.bot_id, row.platform, row.page_id)
    }
  }
}

const stringsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'string' ? [[key, inner]] : [])))
    : {}
