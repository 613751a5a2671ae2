import { channels } from '@hawker/channels'
import { ask, failed } from '@hawker/outside'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { channelHttp } from '../../channel-http.ts'
import { openAccountWith, sealAccount } from '../../platform/accounts.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'
import type { Asked, Does } from '../../runtime/testing/stand-in.ts'
import { wireTest } from '../../testing/test-app.ts'
import { findAccountRow } from './queries.ts'
import { createRefresh } from './refresh.ts'

const app = await pathApp()
const { stand, platform } = app
const second = await wireTest({ ...platform.settings, roles: new Set(['web', 'worker']) })
const httpTo = channelHttp(platform.outgoing, platform.settings.apiUrls, {})
const { refresh, refreshDue } = createRefresh({ ...platform, httpTo })
const other = createRefresh({ ...second, httpTo: second.httpTo })

const hour_ms = 3_600_000
let numbers = 0
const people = () => String(70_000 + ++numbers)

// Telegram's tokens do not expire. Here they do, and the stand-in renews one for a refresh token that works once.
const { telegram_bot } = channels
telegram_bot.refresh = async (account, http, now) => {
  const asked = await ask(http, {
    method: 'POST',
    url: `${account.hosts.api}/renew`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: account.page_id, refresh_token: account.secrets.refresh_token }),
  })
  if (!asked.ok) return asked
  const { token, refresh_token, error } = JSON.parse(asked.answer.body)
  if (asked.answer.status >= 500) return failed('retry', 'http', 'away')
  if (error) return failed('unauthorized', '-118', error)
  return { ok: true, secrets: { token, refresh_token }, expires_at: new Date(now.getTime() + 25 * hour_ms) }
}
afterAll(async () => {
  telegram_bot.refresh = null
  await second.close()
})

/** The valid pairs of each page; a token of another is refused, a refresh token works once. */
const pairs = new Map<string, { token: string; refresh_token: string }>()
const nextPair = (page: string) => {
  const n = ++numbers
  const pair = { token: `${page}:t${n}`, refresh_token: `r${n}` }
  pairs.set(page, pair)
  return pair
}
const renewals = () => stand.asked.filter(({ path }) => path === '/renew')
const dead: Does = { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } }
const platformDoes = (one: Asked): Does => {
  if (one.path === '/renew') {
    const page = String(one.body.page)
    const isGood = pairs.get(page)?.refresh_token === one.body.refresh_token
    return { status: 200, body: isGood ? nextPair(page) : { error: 'Invalid refresh token' } }
  }
  const [, token = ''] = /^\/bot([^/]+)\//.exec(one.path) ?? []
  return pairs.get(token.split(':')[0] ?? '')?.token === token ? stand.yes(one) : dead
}
stand.does = platformDoes
afterEach(() => {
  stand.does = platformDoes
  stand.asked.length = 0
})

async function openShop(life_ms = 25 * hour_ms) {
  const shop = await app.shop()
  const { db } = shop.cell
  const { token, refresh_token } = nextPair(shop.page_id)
  const secrets = { token, secret: 'a-secret', verify_token: '', secrets: { refresh_token } }
  const expires_at = new Date(Date.now() + life_ms)
  const refresh_at = new Date(Date.now() + life_ms - 5 * hour_ms)
  await db
    .updateTable('account')
    .set({ ...sealAccount(platform.secret, shop.id, secrets), expires_at, refresh_at })
    .where('bot_id', '=', shop.id)
    .execute()
  await db.updateTable('bot').set({ revision: 7 }).where('id', '=', shop.id).execute()
  return { ...shop, token }
}

async function accountOf({ cell, id }: Pick<Shop, 'cell' | 'id'>) {
  const row = await findAccountRow(cell.db, id)
  if (!row) throw new Error('no account')
  const { token, secrets } = openAccountWith(platform.secret, {})({ ...row, details: {} })
  const { status, problem, expires_at, refresh_at } = row
  return { token, ...secrets, status, problem, left_ms: Date.parse(expires_at ?? '') - Date.now(), refresh_at }
}
/** Ends a page's token before its time, as a platform may; its refresh token stays good. */
const kill = (page: string) => pairs.set(page, { token: 'none', refresh_token: pairs.get(page)?.refresh_token ?? '' })

test('a token with a fifth of its life left is renewed, one with more is not', async () => {
  const [due, fresh] = [await openShop(5 * hour_ms - 1_000), await openShop(25 * hour_ms)]
  await refreshDue(due.cell)
  expect(await accountOf(due)).toMatchObject({ ...pairs.get(due.page_id), status: 'connected', problem: null })
  expect((await accountOf(due)).left_ms).toBeGreaterThan(24 * hour_ms)
  expect((await accountOf(fresh)).token).toBe(fresh.token)
  expect(renewals()).toHaveLength(1)
  await refreshDue(due.cell)
  expect(renewals()).toHaveLength(1)
})

test('a platform that cannot be reached is asked again later, and the account stays as it is', async () => {
  const shop = await openShop(hour_ms)
  stand.does = () => ({ status: 503, body: {} })
  await refreshDue(shop.cell)
  expect(await accountOf(shop)).toMatchObject({ token: shop.token, status: 'connected', problem: null })
  await refreshDue(shop.cell)
  expect(renewals()).toHaveLength(1)
})

test('a refused token is renewed once, and the message is sent with the new one', async () => {
  const shop = await openShop()
  const psid = people()
  kill(shop.page_id)
  await shop.says(psid, 'hello')
  await shop.settled()
  expect(await shop.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (sent)'])
  expect(await accountOf(shop)).toMatchObject({ ...pairs.get(shop.page_id), status: 'connected' })
  const exchanges = await shop.rows<{ text: string; status: number }>(
    `select e.request::text as text, e.status from cell.exchange e join cell.customer c on c.id = e.conversation_id
     where c.psid = $1 order by e.at`,
    psid,
  )
  expect(exchanges.map(({ status }) => status)).toEqual([401, 200])
  expect(JSON.stringify(exchanges)).not.toContain(`${shop.page_id}:t`)
})

test('thirty messages refused at once in two processes: the token is renewed once, and all are sent', async () => {
  const shop = await openShop()
  kill(shop.page_id)
  const persons = Array.from({ length: 30 }, people)
  await Promise.all(
    persons.map((psid, i) =>
      (i % 2 ? app.platform : second).runtime.deliver(
        shop.cell.id,
        shop.id,
        'telegram_bot',
        Buffer.from(shop.update(psid, 'hello')),
      ),
    ),
  )
  await shop.settled()
  for (const psid of persons) expect(await shop.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (sent)'])
  expect(renewals()).toHaveLength(1)
})

test('two processes renew at once: one asks, the other reads the pair it stored', async () => {
  const shop = await openShop()
  const [one, two] = await Promise.all([refresh, other.refresh].map((renew) => renew(shop.cell, shop.id, shop.token)))
  const renewed = { ok: true, account: { token: pairs.get(shop.page_id)?.token } }
  expect([one, two]).toMatchObject([renewed, renewed])
  expect(renewals()).toHaveLength(1)
})

test('killed between the answer and the commit: the account is unauthorized, and says so', async () => {
  const shop = await openShop()
  const renew = telegram_bot.refresh
  const killed = vi.fn()
  telegram_bot.refresh = async (...given) => {
    const answer = await renew?.(...given)
    // As the database sees a process that dies: its connection ends, and with it the transaction.
    const ended = await shop.cell.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and query like '%for update%'
       and datname = current_database()`,
    )
    killed(ended.rowCount)
    return answer ?? failed('unknown', 'none', 'none')
  }
  await expect(refresh(shop.cell, shop.id, shop.token)).rejects.toThrow()
  telegram_bot.refresh = renew
  expect(killed).toHaveBeenCalledWith(1)
  expect(await accountOf(shop)).toMatchObject({ token: shop.token, status: 'connected' })
  const due = "update cell.account set refresh_at = now() - interval '1 second' where bot_id = $1"
  await shop.rows(due, shop.id)
  await until(() => refreshDue(shop.cell))
  expect(await accountOf(shop)).toMatchObject({ status: 'unauthorized', problem: '-118: Invalid refresh token' })
})

test('a refused renewal is told to every screen of the bot, once', async () => {
  const told: unknown[] = []
  platform.notify.onTold('alarms_changed', (text) => told.push(JSON.parse(text)))
  const shop = await openShop()
  pairs.set(shop.page_id, { token: 'none', refresh_token: 'none' })
  for (let nth = 0; nth < 2; nth++) expect((await refresh(shop.cell, shop.id, shop.token)).ok).toBe(false)
  expect(told).toEqual([{ bot_id: shop.id, opened: [] }])
})

test('a refused renewal leaves the account unauthorized, and the platform is not asked again', async () => {
  const shop = await openShop()
  pairs.delete(shop.page_id)
  await refreshDue(shop.cell)
  expect(await refresh(shop.cell, shop.id, shop.token)).toMatchObject({ ok: false, fault: { kind: 'unauthorized' } })
  expect(await accountOf(shop)).toMatchObject({ status: 'unauthorized' })
  const asked = renewals().length
  await refresh(shop.cell, shop.id, shop.token)
  expect(renewals()).toHaveLength(asked)
})
