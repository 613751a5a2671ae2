import { randomBytes, randomInt } from 'node:crypto'
import { readBot } from '@hawker/core'
import { createBot, webhookUrl } from '../features/bots/index.ts'
import { importDocument } from '../features/document/index.ts'
import { openAccountWith } from '../platform/accounts.ts'
import { randomToken, type UserId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import type { Demo } from './demo-file.ts'
import { keepPictures } from './pictures.ts'
import { demoBot } from './shop/index.ts'
import { addAccount, type StandIns } from './stand-ins.ts'

const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('')

// The stand-ins accept any rate: no slots are booked for the demo's bots, so no message waits for one.
const rate_per_second = 0

const newAccounts = () => {
  const bot_id = digits(10)
  return [
    {
      platform: 'telegram_bot' as const,
      name: 'Linen & Co. on Telegram',
      page_id: bot_id,
      token: `${bot_id}:AA${randomToken(25).slice(0, 33)}`,
    },
    {
      platform: 'facebook' as const,
      name: 'Linen & Co. on Messenger',
      page_id: digits(15),
      token: `EAA${randomToken(45)}`,
    },
    {
      platform: 'line' as const,
      name: 'Linen & Co. on LINE',
      page_id: `U${randomBytes(16).toString('hex')}`,
      token: randomToken(90),
    },
    { platform: 'pke_chat_plugin' as const, name: 'Linen & Co. website', page_id: digits(12), token: '' },
  ]
}

const newDetails = {
  telegram_bot: (page_id) => ({ username: `demo_${page_id}_bot` }),
  facebook: () => ({ app_id: digits(15) }),
  line: () => ({ basic_id: `@${digits(3)}linen` }),
  pke_chat_plugin: () => ({}),
} satisfies Record<string, (page_id: string) => Record<string, string>>

/** Makes the demo bots with random secrets; writes what programs need to talk to them to `demo.json`. */
export async function seedDemo(platform: Platform, owner_id: UserId): Promise<Demo['bots']> {
  const { cells, settings, now } = platform
  const bots: Demo['bots'] = []
  for (const account of newAccounts()) {
    const secrets = { secret: randomToken(24), verify_token: randomToken(12) }
    const bot = {
      ...account,
      ...secrets,
      secrets: {},
      details: newDetails[account.platform](account.page_id),
      api_url: null,
      is_demo: true,
      rate_per_second,
    }
    const id = await createBot(platform, owner_id, bot)
    const read = readBot(demoBot(account.platform, account.name, await keepPictures(platform, id)))
    if (!read.ok) throw new Error(`The demo's bot is unreadable at ${read.path}: ${read.reason}`)
    const cell = await cells.of(id)
    await importDocument(cell.db, id, owner_id, read.bot, now())
    const { platform: kind, page_id, token } = account
    const webhook_url = webhookUrl(settings, { id: kind }, page_id)
    bots.push({ platform: kind, page_id, webhook_url, token, ...secrets })
  }
  return bots
}

/** Registers the demo's accounts at the stand-ins, which keep no state, and stores the stand-ins' present addresses. */
export async function joinStandIns(platform: Platform, standIns: StandIns): Promise<void> {
  const { cells, secret, settings } = platform
  for (const cell of cells.all()) {
    const rows = await cell.db
      .selectFrom('account')
      .innerJoin('bot', 'bot.id', 'account.bot_id')
      .selectAll('account')
      .select('bot.name')
      .where('bot.is_demo', '=', true)
      .execute()
    for (const { name, ...row } of rows) {
      const found = Object.entries(standIns.api_urls).find(([platform]) => platform === row.platform)
      if (!found) continue
      const [, api_url] = found
      const details = stringsOf(row.details)
      const account = openAccountWith(secret, {})({ ...row, details })
      await addAccount(standIns, {
        platform: row.platform,
        name,
        page_id: row.page_id,
        token: account.token,
        secret: account.secret,
        webhook_url: webhookUrl(settings, { id: row.platform }, row.page_id),
        // A program may write as any customer, not only as those who opened the phone.
        knows_everyone: true,
        ...(row.platform === 'facebook' && { verify_token: account.verify_token }),
        ...knownToStandIns(details),
      })
      await cell.db.updateTable('account').set({ api_url }).where('bot_id', '=', row.bot_id).execute()
      await cell.db
        .updateTable('bot')
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', row.bot_id)
        .execute()
    }
  }
}

/** The details that a stand-in needs; an owner may have entered others since. */
const knownToStandIns = ({ username, app_id, basic_id }: Record<string, string>) => ({
  ...(username && { username }),
  ...(app_id && { app_id }),
  ...(basic_id && { basic_id }),
})

const stringsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'string' ? [[key, inner]] : [])),
      )
    : {}
