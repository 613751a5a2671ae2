import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Account, Channel } from '../channel.ts'
import { refreshedAt, runCall, scripted } from './client.ts'
import type { ClientFixture } from './fixtures.ts'

const renewed = z.object({
  ok: z.literal(true),
  secrets: z.record(z.string(), z.string()).and(z.object({ token: z.string().min(1) })),
  expires_at: z.coerce.date().optional(),
  refresh_expires_at: z.coerce.date().optional(),
})
const refused = z.object({ ok: z.literal(false), fault: z.object({ kind: z.literal('unauthorized') }) })

/** The part `refresh`: the client fixtures show a renewal and a refused one, and the server handles both. */
export function refreshSuite(channel: Channel, fixtures: ClientFixture[], account: Account): void {
  const own = fixtures.filter(({ call }) => call.do === 'refresh')

  test('a channel has fixtures of a renewal if it renews tokens, and only then', () =>
    expect(own.length > 0).toBe(channel.refresh !== null))
  if (!channel.refresh) return

  test('a renewal brings a new token and ends after now', () => {
    const ends = own.flatMap(({ comes_to }) => renewed.safeParse(comes_to).data ?? [])
    expect(ends.length).toBeGreaterThan(0)
    for (const { secrets, expires_at, refresh_expires_at } of ends) {
      expect(secrets.token).not.toBe(account.token)
      for (const at of [expires_at, refresh_expires_at])
        if (at) expect(at.getTime()).toBeGreaterThan(refreshedAt.getTime())
    }
  })

  test('the platform refuses the refresh token: the account is unauthorized', () =>
    expect(own.some(({ comes_to }) => refused.safeParse(comes_to).success)).toBe(true))

  test('an unreachable platform is asked again later, and the fault names no secret', async () => {
    const by = { ...account, secrets: { refresh_token: 'refresh-for-tests', ...account.secrets } }
    const { http } = scripted([], by)
    const result = JSON.stringify(await runCall(channel, { do: 'refresh', account: {} }, by, http))
    expect(result).toContain('"kind":"retry"')
    for (const secret of [by.token, by.secret, ...Object.values(by.secrets)]) expect(result).not.toContain(secret)
  })
}
