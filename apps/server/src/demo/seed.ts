import { randomBytes, randomInt } from 'node:crypto'
import type { Account } from '@hawker/channels'
import { readBot } from '@hawker/core'
import { createBot, webhookUrl } from '../features/bots/index.ts'
import { importBot } from '../features/document/index.ts'
import { forgetPushes } from '../features/menus/index.ts'
import { openAccountWith } from '../platform/accounts.ts'
import { randomToken, type UserId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import type { Demo } from './demo-file.ts'
import { keepPictures } from './pictures.ts'
import { joinServices, seedServices } from './services.ts'
import { demoBot } from './shop/index.ts'
import { whatsappTemplates, zaloTemplates } from './shop/templates.ts'
import { addAccount, type StandIns } from './stand-ins.ts'

const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('')

// The stand-ins accept any rate: no slots are booked for the demo's bots, so no message waits for one.
const rate_per_second = 0

type NewAccount = {
  platform: Account['platform']
  name: string
  page_id: string
  token: string
  /** Secrets besides those of every account. */
  secrets?: Record<string, string>
  details: Record<string, string>
}

const newAccounts = (): NewAccount[] => {
  const bot_id = digits(10)
  return [
    {
      platform: 'telegram_bot',
      name: 'Linen & Co. on Telegram',
      page_id: bot_id,
      token: `${bot_id}:AA${randomToken(25).slice(0, 33)}`,
      details: { username: `demo_${bot_id}_bot` },
    },
    {
      platform: 'facebook',
      name: 'Linen & Co. on Messenger',
      page_id: digits(15),
      token: `EAA${randomToken(45)}`,
      details: { username: '', app_id: digits(15) },
    },
    {
      platform: 'whatsapp_business_account',
      name: 'Linen & Co. on WhatsApp',
      page_id: digits(15),
      token: `EAAW${randomToken(45)}`,
      details: { waba_id: digits(15), phone: `84${digits(9)}`, app_id: digits(15) },
    },
    {
      platform: 'line',
      name: 'Linen & Co. on LINE',
      page_id: `U${randomBytes(16).toString('hex')}`,
      token: randomToken(90),
      details: { basic_id: `@${digits(3)}linen` },
    },
    {
      platform: 'viber',
      name: 'Linen & Co. on Viber',
      page_id: digits(19),
      token: `${randomBytes(8).toString('hex')}-${randomBytes(8).toString('hex')}`,
      details: { chat_uri: 'linenco', name: 'Linen & Co.' },
    },
    {
      platform: 'google_agent',
      name: 'Linen & Co. by RCS',
      page_id: `linen_${digits(8)}`,
      token: `ya29.${randomToken(60)}`,
      details: {},
    },
    {
      platform: 'instagram_official',
      name: 'Linen & Co. on Instagram',
      page_id: `1784${digits(13)}`,
      token: `IGAA${randomToken(45)}`,
      details: { username: 'linen.co', app_id: digits(15) },
    },
    {
      platform: 'zalo',
      name: 'Linen & Co. on Zalo',
      page_id: digits(19),
      token: randomToken(90),
      secrets: { app_id: digits(19), app_secret: randomToken(15), refresh_token: randomToken(90) },
      details: {},
    },
    {
      platform: 'tiktok_business_messaging',
      name: 'Linen & Co. on TikTok',
      page_id: `_000${randomToken(26)}`,
      token: `act.${randomToken(40)}`,
      secrets: { app_id: digits(19), refresh_token: `rft.${randomToken(40)}` },
      details: { username: 'linen.co', country: 'VN' },
    },
    {
      platform: 'custom',
      name: 'Linen & Co. in its own app',
      page_id: randomBytes(8).toString('hex'),
      token: '',
      details: { callback_url: 'https://app.linen.example/hawker' },
    },
    {
      platform: 'pke_chat_plugin',
      name: 'Linen & Co. website',
      page_id: digits(12),
      token: '',
      details: {},
    },
  ]
}

/** Makes the demo bots with random secrets; writes the data that programs need to reach them to `demo.json`. */
export async function seedDemo(platform: Platform, owner_id: UserId): Promise<Demo['bots']> {
  const { cells, settings, now } = platform
  const bots: Demo['bots'] = []
  for (const account of newAccounts()) {
    const secrets = { secret: randomToken(24), verify_token: randomToken(12) }
    const bot = { secrets: {}, ...account, ...secrets, api_url: null, is_demo: true, rate_per_second }
    const id = await createBot(platform, owner_id, bot)
    const cell = await cells.of(id)
    const connections = await seedServices(platform, { cell, bot_id: id }, account.platform)
    const read = readBot(demoBot(account.platform, account.name, await keepPictures(platform, id), connections))
    if (!read.ok) throw new Error(`The demo's bot is unreadable at ${read.path}: ${read.reason}`)
    await importBot(cell.db, id, owner_id, read.bot, now(), { takes_settings: true })
    const { platform: kind, page_id, token } = account
    const webhook_url = webhookUrl(settings, { id: kind }, page_id)
    bots.push({ platform: kind, page_id, webhook_url, token, ...secrets })
  }
  return bots
}

/** The facts that each stand-in needs besides those of every account. */
const ownOf = {
  telegram_bot: ({ details: { username } }: Account) => ({ username }),
  facebook: ({ verify_token, details: { app_id } }: Account) => ({
    ...{ verify_token, app_id },
    utility_templates: ['order_on_its_way'],
  }),
  instagram_official: ({ verify_token, details: { app_id, username } }: Account) => ({
    ...{ verify_token, app_id, username },
    login: 'instagram',
  }),
  whatsapp_business_account: ({ verify_token, details: { app_id, waba_id, phone } }: Account) => ({
    ...{ verify_token, app_id, waba_id },
    display_phone_number: phone,
    templates: whatsappTemplates,
  }),
  line: ({ details: { basic_id } }: Account) => ({ basic_id }),
  zalo: ({ secrets: { app_id, app_secret, refresh_token } }: Account) => ({
    ...{ app_id, app_secret, refresh_token },
    templates: zaloTemplates,
  }),
  tiktok_business_messaging: ({ secrets: { app_id, refresh_token }, details: { username, country } }: Account) => ({
    ...{ app_id, refresh_token, username, country },
  }),
  // The demo's token never ends, so its agent needs no key.
  google_agent: () => ({}),
  viber: ({ details: { chat_uri } }: Account) => ({ uri: chat_uri }),
  // Its messages are signed with the secret alone.
  custom: () => ({}),
}
const standInPlatforms = [
  'telegram_bot',
  'facebook',
  'instagram_official',
  'whatsapp_business_account',
  'line',
  'zalo',
  'tiktok_business_messaging',
  'viber',
  'google_agent',
  'custom',
] as const

/** The stand-in's address by which an account is called. An app has one callback, the other platforms have paths. */
const apiUrlOf = (platform: (typeof standInPlatforms)[number], { api_urls }: StandIns): string | null => {
  const url = api_urls[platform]
  return url && platform === 'custom' ? `${url}/callback` : (url ?? null)
}

/** Registers the demo's accounts at the stand-ins, which keep no state, and stores the stand-ins' present addresses. */
export async function joinStandIns(deps: Platform, standIns: StandIns): Promise<void> {
  const { cells, secret, settings } = deps
  for (const cell of cells.all()) {
    const rows = await cell.db
      .selectFrom('account')
      .innerJoin('bot', 'bot.id', 'account.bot_id')
      .selectAll('account')
      .select('bot.name')
      .where('bot.is_demo', '=', true)
      .execute()
    for (const { name, ...row } of rows) {
      await joinServices(deps, { cell, bot_id: row.bot_id }, standIns)
      const platform = standInPlatforms.find((one) => one === row.platform)
      if (!platform) continue
      const details = stringsOf(row.details)
      const account = openAccountWith(secret, {})({ ...row, details })
      await addAccount(standIns, {
        platform,
        name,
        page_id: row.page_id,
        token: account.token,
        secret: account.secret,
        webhook_url: webhookUrl(settings, { id: platform }, row.page_id),
        // A program may write as any customer, not only as those who opened the phone.
        knows_everyone: true,
        ...ownOf[platform](account),
      })
      // A new stand-in shows nothing, and no other program set anything there: what the bot wants there is pushed as to a new account.
      await forgetPushes(cell.db, row.bot_id)
      await cell.db
        .updateTable('account')
        .set({ api_url: apiUrlOf(platform, standIns) })
        .where('bot_id', '=', row.bot_id)
        .execute()
      await cell.db
        .updateTable('bot')
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', row.bot_id)
        .execute()
    }
  }
}

const stringsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'string' ? [[key, inner]] : [])),
      )
    : {}
