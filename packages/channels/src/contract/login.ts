import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Account, Channel } from '../channel.ts'
import { type App, scopeSets } from '../login.ts'
import { runCall, sampleApp, scripted } from './client.ts'
import type { ClientFixture } from './fixtures.ts'

const brought = z.object({
  ok: z.literal(true),
  accounts: z.array(
    z.object({
      page_id: z.string().min(1),
      name: z.string().min(1),
      token: z.string().min(1),
      missing: z.array(z.string()).optional(),
    }),
  ),
})
const refused = z.object({ ok: z.literal(false), fault: z.object({ kind: z.string() }) })

const begin = { redirect_uri: 'https://hawker.example/back', state: 'a.state', challenge: 'a-challenge' }

/** The parts `app` and `login`: what the consent page sees, and what a returned code brings. */
export function loginSuite(channel: Channel, fixtures: ClientFixture[], account: Account): void {
  const own = fixtures.filter(({ call }) => call.do === 'login')
  const { logins, app } = channel
  const ways = Object.entries(logins)

  test('fixtures of a sign-in exist exactly where the channel has one', () =>
    expect(new Set(own.map(({ call }) => wayOf(call, channel)))).toEqual(new Set(Object.keys(logins))))
  if (!ways.length || !app) return

  const hosts = { ...account.hosts, www: 'https://www.platform.example' }

  describe.each(ways)('%s', (at, login) => {
    const ofWay = own.filter(({ call }) => wayOf(call, channel) === at)

    test('it goes through an app of the channel', () => expect(app.platforms).toContain(login.app))

    test.each(scopeSets)('the consent page for %s sees our app, our address and our state, and no secret', (scopes) => {
      const url = new URL(login.authorizeUrl({ app: sampleApp, hosts, scopes, ...begin }))
      const given = [...url.searchParams.values()]
      expect(given).toEqual(expect.arrayContaining([sampleApp.client_id, begin.redirect_uri, begin.state]))
      for (const secret of [sampleApp.client_secret, sampleApp.webhook_secret]) expect(url.href).not.toContain(secret)
    })

    test('a code brings accounts with tokens of their own; a refused one says why', () => {
      const accounts = ofWay.flatMap(({ comes_to }) => brought.safeParse(comes_to).data?.accounts ?? [])
      expect(accounts.length).toBeGreaterThan(0)
      expect(ofWay.some(({ comes_to }) => refused.safeParse(comes_to).success)).toBe(true)
    })

    test('a permission that the person unticked is named', () => {
      const accounts = ofWay.flatMap(({ comes_to }) => brought.safeParse(comes_to).data?.accounts ?? [])
      const asks = accounts.some(({ missing }) => missing !== undefined)
      expect(accounts.some(({ missing = [] }) => missing.length > 0)).toBe(asks)
    })

    test('an unreachable platform is a fault that names no secret', async () => {
      const { http } = scripted([], account)
      const call = { do: 'login', account: {}, code: 'a-code', at, scopes: 'standard' } as const
      const result = JSON.stringify(await runCall(channel, call, account, http))
      expect(result).toContain('"kind":"retry"')
      for (const secret of [sampleApp.client_secret, 'a-code']) expect(result).not.toContain(secret)
    })
  })

  test('an account keeps the secret that signs the app’s webhooks', () => {
    const secrets = (part: Partial<App>) => JSON.stringify(app.secretsOf({ ...sampleApp, ...part }))
    expect(secrets({ client_secret: 'other', webhook_secret: 'others' })).not.toBe(secrets({}))
    expect(app.secretsOf(sampleApp).secret).not.toBe('')
  })
}

/** The way of a fixture's sign-in; '' for other calls. */
const wayOf = (call: ClientFixture['call'], { id }: Channel): string => (call.do === 'login' ? (call.at ?? id) : '')
