import { type Asked, failed, type RawRequest } from '@hawker/outside'
import { anyJson, badProofs, garbageSuite } from '@hawker/outside/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceAbouts } from './abouts.ts'
import { isCall } from './contract/call.ts'
import { type FixtureExchange, fixturesOf, webhookFixturesOf } from './contract/fixtures.ts'
import { always, down, scripted } from './contract/scripted.ts'
import { witnesses } from './contract/witnesses.ts'
import { carriersOf, findIntegration, type Integration, integrations, mask, type ServiceRequest } from './index.ts'

const now = new Date('2026-11-24T12:00:00Z')
const key = '0e9f6c1e-1f6a-4b7c-9a43-2f0d7c4f5a11'
const client = { client_id: 'a-client', client_secret: 'a-secret' }

/** Requests in the form of the fixtures. */
const shown = ({ method, host, path, body }: ServiceRequest) => ({
  method,
  host,
  path: decodeURIComponent(path),
  ...(body ? { body: JSON.parse(body) } : {}),
})
const wanted = (exchanges: FixtureExchange[]) => exchanges.map(({ request }) => request)

const answerOf = fc
  .record({
    status: fc.oneof(fc.constant(200), fc.integer({ min: 100, max: 599 })),
    body: fc.oneof(
      anyJson.map((body) => JSON.stringify(body) ?? ''),
      fc.string(),
    ),
  })
  .map((answer): Asked => ({ ok: true, answer: { headers: {}, ...answer } }))

describe.each(Object.values(integrations))('$id', (integration) => {
  const witness = witnesses[integration.id]
  const fixtures = fixturesOf(integration.id)
  const calls = fixtures.calls.map((fixture) => {
    if (!isCall(fixture.call)) throw new Error(`${fixture.says}: no call`)
    return { ...fixture, call: fixture.call }
  })

  test('is found by its name, with facts of the same name, and carries the calls they list', () => {
    expect(findIntegration(integration.id)).toBe(integration)
    expect(serviceAbouts[integration.id]).toBe(integration.about)
    expect(integration.about.id).toBe(integration.id)
    for (const kind of integration.about.calls) expect(carriersOf(kind)).toContain(integration)
    expect(new Set(calls.map(({ call }) => call.kind))).toEqual(new Set(integration.about.calls))
  })

  describe('connecting', () => {
    test('accepts an owner’s secrets, and asks for exactly those fields', () => {
      const typed = integration.typed(witness.typed)
      expect(typed.ok && typed.secrets).toEqual(witness.secrets[0])
      expect(integration.about.connect_fields.map((field) => field.key)).toEqual(Object.keys(witness.typed))
    })

    test.each(witness.refused)('refuses %s', (_, fields, field) =>
      expect(integration.typed(fields)).toEqual({ ok: false, field }),
    )

    test('reads any input without a throw', () => {
      const words = fc.oneof(
        fc.string({ unit: 'binary' }),
        anyJson.map((value) => JSON.stringify(value) ?? ''),
      )
      const [field] = integration.about.connect_fields
      fc.assert(fc.property(words, (text) => !integration.typed({ [field?.key ?? '']: text }).ok))
    })
  })

  describe.each(witness.secrets.map((secrets) => ({ secrets, way: Object.keys(secrets).join(', ') })))(
    'secrets of $way',
    ({ secrets }) => {
      test('are all recognised, and shown by their ends at most', () => {
        const hidden = integration.hidden(secrets)
        expect(hidden.length).toBeGreaterThan(0)
        const masked = JSON.stringify(integration.masked(secrets))
        for (const secret of hidden) expect(masked).not.toContain(secret)
        for (const value of Object.values(integration.masked(secrets))) expect(value).toMatch(/^(•••|.{8}….{4})$/)
      })

      test('appear in no address', () => {
        const addresses = ['api', 'sheets', 'drive', 'token'].map((host) => integration.base(host, secrets)).join(' ')
        for (const secret of integration.hidden(secrets)) expect(addresses).not.toContain(secret)
      })

      test('authenticate in the header that the service reads', () => {
        const { access } = integration
        const headers = access.kind === 'fixed' ? access.headers(secrets) : access.headers('a-token')
        expect(headers).toEqual({ authorization: witness.authorization(secrets, 'a-token') })
      })

      test('become a token where the service needs one', () => {
        const { access } = integration
        if (access.kind === 'fixed') return
        const request = access.grant(secrets, witness.client, now)
        if ('ok' in request) throw new Error(request.fault.message)
        expect(witness.grantLacks(request, secrets)).toEqual([])
      })

      test('any answer to a token request is read without a throw, and is no token', () => {
        const { access } = integration
        if (access.kind === 'fixed') return
        fc.assert(
          fc.property(answerOf, (asked) => {
            if (!asked.ok) return
            const granted = access.read(asked.answer, secrets)
            if (granted.ok) expect(asked.answer.status).toBe(200)
          }),
        )
      })
    },
  )

  describe('calls', () => {
    test.each(calls)('$says', async ({ call, is_repeat, exchanges, comes_to }) => {
      const { ask, requests } = scripted(exchanges)
      const carried = await integration.carry(call, ask, { key, is_repeat })
      expect(requests.map(shown)).toEqual(wanted(exchanges))
      expect(carried).toMatchObject(comes_to)
    })

    test('any answer of the service is read without a throw, and no refusal counts as success', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...calls), answerOf, fc.boolean(), async ({ call }, asked, is_repeat) => {
          const carried = await integration.carry(call, always(asked).ask, { key, is_repeat })
          if (carried.ok && asked.ok) expect(asked.answer.status).toBeLessThan(300)
        }),
        { numRuns: 300 },
      )
    })

    test('an unreachable service: the call fails, and the result says whether it may have been carried out', async () => {
      for (const { call } of calls) {
        const before = await integration.carry(call, always(down(false)).ask, { key, is_repeat: false })
        expect(before).toMatchObject({ ok: false, is_written: false, fault: { kind: 'retry' } })
      }
    })

    test('a call that could act twice: its repeat first searches for the earlier attempt', async () => {
      for (const { call, exchanges } of calls.filter(({ call }) => integration.repeat(call) === 'by_key')) {
        if (exchanges.length < 2) continue
        const { ask, requests } = scripted(exchanges.slice(0, 1))
        const carried = await integration.carry(call, ask, { key, is_repeat: true })
        expect(carried.ok).toBe(false)
        expect(requests.every(({ method, path }) => method === 'GET' || !path.includes(':append'))).toBe(true)
      }
    })
  })

  describe('pickers', () => {
    test.each(fixtures.pickers)('$says', async ({ name, search, after, choices, exchanges, comes_to }) => {
      const { ask, requests } = scripted(exchanges)
      const picked = await integration.pick(name, { search, after, choices }, ask)
      expect(requests.map(shown)).toEqual(wanted(exchanges))
      expect(picked).toMatchObject(comes_to)
      expect(Object.keys(integration.about.pickers)).toContain(name)
    })

    test('each of them has a case', () =>
      expect(new Set(fixtures.pickers.map(({ name }) => name))).toEqual(
        new Set(Object.keys(integration.about.pickers)),
      ))

    test('any answer is read without a throw', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...fixtures.pickers), answerOf, async ({ name, choices }, asked) => {
          await integration.pick(name, { search: '', after: null, choices }, always(asked).ask)
          await integration.check(always(asked).ask, {})
        }),
      )
    })
  })

  describe('answers', () => {
    test.each(fixtures.answers)('$says', ({ answer, fault }) => {
      const refused = integration.read(answer)
      expect(refused === null ? null : refused.fault).toEqual(fault)
    })

    test.each([500, 502, 503, 504, 599])('a bare %s may have been carried out', (status) => {
      for (const body of ['', 'Service Unavailable', '<html></html>', '{}', 'null'])
        expect(integration.read({ status, headers: {}, body })).toMatchObject({ fault: { kind: 'unknown' } })
    })

    test('a 429 waits for more than zero seconds', () => {
      for (const retryAfter of [undefined, '0', '-5', 'soon', '7', '1e99']) {
        const refused = integration.read({ status: 429, headers: { 'retry-after': retryAfter }, body: '' })
        const wait = refused?.fault.retry_after_ms ?? 0
        expect(refused).toMatchObject({ fault: { kind: 'throttle' } })
        expect(wait > 0 && wait <= 24 * 3_600_000).toBe(true)
      }
    })
  })

  test('no request contains a secret: they are added last', async () => {
    for (const { call, exchanges } of calls) {
      const { ask, requests } = scripted(exchanges)
      await integration.carry(call, ask, { key, is_repeat: false })
      for (const secret of integration.hidden(witness.secrets[0] ?? {}))
        expect(JSON.stringify(requests)).not.toContain(secret)
    }
  })

  webhookSuite(integration)
})

/** The service's calls of our webhook, if it makes any. */
function webhookSuite({ id, about, webhook }: Integration) {
  if (!webhook) {
    test('has no webhook, so it reports no events', () => expect(about.events).toEqual([]))
    return
  }
  const { proof, secrets } = witnesses[id]
  const [ours = {}] = secrets
  const fixtures = webhookFixturesOf(id)
  const signed = (body: string, headers: Record<string, string>): Record<string, string> => {
    const made = proof?.(body, ours)
    return made ? { ...headers, [made.header]: made.value } : headers
  }
  const requestOf = (method: string, body: string, headers: Record<string, string> = {}): RawRequest => ({
    method,
    headers: signed(body, headers),
    query: {},
    body: new TextEncoder().encode(body),
  })
  const bodyOf = (text: string): unknown => {
    const read = webhook.read(requestOf('POST', text))
    return read.ok ? read.body : undefined
  }

  describe('its webhook', () => {
    test.each(fixtures.requests)('$says', ({ body, headers, events, keeps, hides }) => {
      const request = requestOf('POST', body, headers)
      expect(webhook.handshake(request)).toBeNull()
      expect(webhook.verify(request, ours)).toBe(true)
      const parsed = webhook.parse(bodyOf(body))
      expect(parsed).toMatchObject(events)
      expect(parsed).toHaveLength(events.length)
      const kept = JSON.stringify(webhook.redact(bodyOf(body)))
      for (const part of keeps) expect(kept).toContain(part)
      for (const part of hides) {
        expect(kept).not.toContain(part)
        expect(parsed.map(({ key }) => key).join()).not.toContain(part)
      }
    })

    test('reports every kind that its facts list', () => {
      const kinds = fixtures.requests.flatMap(({ events }) => events.map(({ kind }) => kind))
      expect(new Set(kinds)).toEqual(new Set(about.events))
    })

    test('a repeat has the same key, and no other event has it', () => {
      const keys = fixtures.requests.flatMap(({ body }) => webhook.parse(bodyOf(body)).map(({ key }) => key))
      const again = fixtures.requests.flatMap(({ body }) => webhook.parse(bodyOf(body)).map(({ key }) => key))
      expect(again).toEqual(keys)
      expect(new Set(keys).size).toBe(keys.length)
      for (const key of keys) expect(key.length > 0 && key.length <= 200).toBe(true)
    })

    test('a probe of the address is answered', () => {
      const { probe } = fixtures
      if (probe) expect(webhook.handshake(requestOf(probe.method, ''))).toEqual(probe.comes_to)
      else expect(webhook.handshake(requestOf('GET', ''))).toBeNull()
      expect(webhook.verify(requestOf('GET', ''), ours)).toBe(false)
    })

    test.runIf(proof)('a bad signature is refused', () => {
      const [{ body } = { body: '' }] = fixtures.requests
      const [good, others] = [proof?.(body, ours), proof?.(body, { api_key: 'another' })]
      for (const [, value] of badProofs(good?.value ?? '', others?.value ?? '')) {
        const headers = { [good?.header ?? '']: value }
        expect(webhook.verify({ ...requestOf('POST', body), headers }, ours)).toBe(false)
      }
    })

    garbageSuite({
      read(body) {
        for (const { key, kind, email } of webhook.parse(body)) {
          expect(about.events).toContain(kind)
          expect([typeof key, typeof email]).toEqual(['string', 'string'])
        }
        expect(JSON.stringify(webhook.redact(body))?.length ?? 0).toBeLessThan(2_000)
      },
      samples: fixtures.requests.map(({ body }) => JSON.stringify(bodyOf(body))),
      isNothing: (body) => webhook.parse(body).length === 0,
    })

    test('any bytes are read without a throw', () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
          const read = webhook.read({ ...requestOf('POST', ''), body: bytes })
          if (read.ok) webhook.parse(read.body)
        }),
      )
    })

    test.each(fixtures.registrations)('$says', async ({ way, exchanges, comes_to }) => {
      const { ask, requests } = scripted(exchanges)
      const refused = await webhook[way](ask, fixtures.url)
      expect(requests.map(shown)).toEqual(wanted(exchanges))
      if (comes_to === null) expect(refused).toBeNull()
      else expect(refused?.fault).toMatchObject(comes_to)
    })

    test('any answer to a registration is read without a throw', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('listen' as const, 'unlisten' as const), answerOf, async (way, asked) => {
          await webhook[way](always(asked).ask, fixtures.url)
        }),
      )
    })
  })
}

test('a short key shows no part of itself', () => {
  expect(mask('short-key')).toBe('•••')
  expect(mask('0123456789abcdef0123456789abcdef-us21')).toBe('01234567…us21')
})

test('a sign-in without the installation’s client is refused without a request', () => {
  const { access } = integrations.google_sheets
  if (access.kind === 'fixed') throw new Error('a token is wanted')
  expect(access.grant({ refresh_token: '1' }, null, now)).toEqual(
    failed('unauthorized', 'no_client', 'this installation has no Google client any more'),
  )
  expect(access.grant({ refresh_token: '1' }, client, now)).not.toHaveProperty('ok')
})
