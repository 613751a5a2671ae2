import type { Inbound } from '@hawker/core'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { connectableIds } from './abouts.ts'
import type { Account } from './channel.ts'
import { eventsOf, type Hook, meet, openStandIns } from './contract/stand-in.ts'
import { hasStandIn } from './contract/stand-in-webhooks.ts'
import { findChannel } from './index.ts'

// Failures on a webhook's way, which the stand-ins cause.
const standIns = await openStandIns()
afterAll(() => standIns.close())

const days = 86_400_000
/** Platforms whose proof covers an instant; the others' may be old. */
const judgesAge = new Set(['custom', 'tiktok_business_messaging'])
/** Their events have no time that the stand-in could set back. */
const keepsTime = new Set(['telegram_bot', 'facebook'])

const isTrusted = ({ headers, body }: Hook, account: Account) =>
  findChannel(account.platform)?.verify({ method: 'POST', headers, query: {}, body }, account)
const keysOf = (events: Inbound[]) => events.flatMap((event) => ('event_key' in event ? [event.event_key] : []))
const textsOf = (events: Inbound[]) => events.flatMap((event) => ('text' in event ? [event.text] : []))

describe.each(connectableIds.filter(hasStandIn))('%s', async (platform) => {
  const { account, handle, customer } = await meet(standIns, platform)
  let seen = 0
  /** The webhooks since the last time, at least so many. */
  const arrived = async (many: number) => {
    const all = await vi.waitFor(() => {
      const hooks = standIns.hooksOf(platform).slice(seen)
      if (hooks.length < many) throw new Error(`${hooks.length} of ${many} webhooks`)
      return hooks
    }, 60_000)
    seen += all.length
    return all
  }
  await arrived(1)

  test('a repeated webhook has the same keys', async () => {
    handle.switch({ duplicate: { events: 1, copies: 3 } })
    await customer.says('three times')
    const hooks = await arrived(3)
    expect(hooks.map((hook) => isTrusted(hook, account))).toEqual(hooks.map(() => true))
    const keys = hooks.map((hook) => keysOf(eventsOf(hook, account)))
    expect(keys[0]).toHaveLength(1)
    expect(keys).toEqual(hooks.map(() => keys[0]))
  })

  test('webhooks that arrive the newest first are each read as their own', async () => {
    handle.switch({ reorder: 2 })
    await Promise.all([customer.says('first'), customer.says('second')])
    const hooks = await arrived(2)
    const events = hooks.flatMap((hook) => eventsOf(hook, account))
    expect(textsOf(events).sort()).toEqual(['first', 'second'])
    expect(new Set(keysOf(events)).size).toBe(2)
  })

  test.each(['wrong', 'missing'] as const)('a webhook whose signature is %s is not trusted', async (how) => {
    handle.switch({ forge: { events: 1, how } })
    await customer.says('forged')
    for (const hook of await arrived(1)) expect(isTrusted(hook, account)).toBe(false)
  })

  test.skipIf(keepsTime.has(platform))(
    'a webhook of days ago says so, and is trusted where its proof has no time',
    async () => {
      handle.switch({ stale: { events: 1, by_ms: 4 * days } })
      await customer.says('of old')
      const [hook] = await arrived(1)
      if (!hook) throw new Error('no webhook')
      expect(isTrusted(hook, account)).toBe(!judgesAge.has(platform))
      const [event] = eventsOf(hook, account)
      const at = event && 'at' in event && event.at ? Date.parse(event.at) : Number.NaN
      expect(Math.abs(Date.now() - 4 * days - at)).toBeLessThan(60_000)
    },
  )
})
