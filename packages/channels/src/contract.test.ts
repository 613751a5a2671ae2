import { actNames, degrade, isShowable, type OutCard } from '@hawker/core'
import type { RawRequest } from '@hawker/outside'
import { anyJson, badProofs, garbageSuite, jsonOf } from '@hawker/outside/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { abouts, connectableIds } from './abouts.ts'
import type { Account, Channel, PlatformRequest } from './channel.ts'
import { outCard, payloads } from './contract/cards.ts'
import { runCall, scripted } from './contract/client.ts'
import { codesSuite } from './contract/codes.ts'
import { commentsSuite } from './contract/comments.ts'
import { figuresSuite } from './contract/figures.ts'
import { type ClientCall, fixturesOf } from './contract/fixtures.ts'
import { healthSuite } from './contract/health.ts'
import { stored } from './contract/inbound.ts'
import { loginSuite } from './contract/login.ts'
import { pushesSuite } from './contract/pushes.ts'
import { refreshSuite } from './contract/refresh.ts'
import { replySuite } from './contract/reply.ts'
import { templatesSuite } from './contract/templates.ts'
import { togetherSuite } from './contract/together.ts'
import { sampleRecipient } from './contract/witness.ts'
import { witnesses } from './contract/witnesses.ts'
import { channels, findChannel } from './index.ts'

/** Proofs that name an instant name about this one, and are good for minutes; the suite may take longer. */
const began = new Date()

const bytes = (text: string) => new TextEncoder().encode(text)

describe.each(connectableIds)('%s', (id) => {
  const channel = channels[id]
  const witness = witnesses[id]
  const { profile } = abouts[id]
  const { account } = witness
  const wrap = witness.wrap ?? ((event: string) => event)
  const { inbound, ...fixtures } = fixturesOf(id)
  const bodies = inbound.map((one) => ({ ...one, text: wrap(one.text) }))
  const recipient = (parts = {}) =>
    sampleRecipient({ psid: witness.psid, ...(witness.context && { context: witness.context }), ...parts })
  // The engine omits a card that the platform lacks and that has no text: a shop's products by their ids alone.
  // Typing is not shown everywhere.
  const sayable = outCard.filter(
    (card) => isShowable(card, profile) && (card.type !== 'typing' || profile.shows_typing),
  )

  test('is found by its platform, with facts of the same name', () => {
    expect(findChannel(id)).toBe(channel)
    expect([channel.id, profile.id]).toEqual([id, id])
  })

  describe('verify', () => {
    beforeAll(() => void vi.useFakeTimers({ now: began, toFake: ['Date'] }))
    afterAll(() => void vi.useRealTimers())
    const body = bytes(wrap('{"a":1}'))
    const keyed = (key: string): Account => ({ ...account, [channel.signs_by_token ? 'token' : 'secret']: key })
    const proof = witness.sign(body, account)
    const verify = (value: string | undefined, parts: Partial<RawRequest> = {}, by: Account = account) =>
      channel.verify(
        { method: 'POST', headers: { ...witness.beside, [witness.header]: value }, query: {}, body, ...parts },
        by,
      )

    test('trusts the platform', () => expect(verify(proof)).toBe(true))
    test.each(badProofs(proof, witness.sign(body, keyed('another'))))('refuses %s', (_, value) =>
      expect(verify(value)).toBe(false),
    )

    test('an account without a secret trusts no request', () => {
      const bare = keyed('')
      expect(verify(witness.sign(body, bare), {}, bare)).toBe(false)
      expect(verify('', {}, bare)).toBe(false)
    })
    test('a signature of other bytes is refused; a fixed secret cannot tell them apart', () =>
      expect(verify(proof, { body: bytes(wrap('{"a":2}')) })).toBe(!witness.signs_body))
  })

  describe('parse', () => {
    test.each(bodies)('$says', ({ text, parsed }) => {
      expect(stored(channel.parse(jsonOf(text), account))).toEqual(parsed)
    })

    test('one event has the same key twice, and no two events share one', () => {
      const keys = bodies.map(({ text }) => keysOf(channel, jsonOf(text)))
      expect(bodies.map(({ text }) => keysOf(channel, jsonOf(text)))).toEqual(keys)
      expect(new Set(keys.flat()).size).toBe(keys.flat().length)
      expect(keys.flat().length).toBeGreaterThan(0)
    })

    test('an event of a kind that is newer than the adapter is ignored and named', () => {
      const ignored = bodies.filter(({ text }) =>
        stored(channel.parse(jsonOf(text), account)).some(({ inbound }) => inbound.kind === 'ignored'),
      )
      expect(ignored.length).toBeGreaterThan(0)
    })

    garbageSuite({
      read(body) {
        stored(channel.parse(body, account))
        expect(channel.pageIds(body).every((id) => typeof id === 'string')).toBe(true)
      },
      samples: bodies.map(({ text }) => text),
      isNothing: (body) => stored(channel.parse(body, account)).every(({ inbound }) => inbound.kind === 'ignored'),
    })
  })

  describe('render', () => {
    test.each(fixtures.outbound)('$says', ({ card, to, requests }) => {
      const rendered = channel.render(card, recipient(to), account)
      expect(rendered.map(shown)).toEqual(requests)
    })

    test('each card that the channel draws itself has a golden request', () => {
      const drawn = new Set<string>(fixtures.outbound.map(({ card }) => card.type))
      const wanted = [...profile.native, ...(profile.shows_typing ? ['typing'] : [])]
      expect(wanted.filter((type) => !drawn.has(type))).toEqual([])
    })

    test('every degraded card stays within the platform’s limits and loses no payload', () => {
      fc.assert(
        fc.property(sayable, (card) => {
          for (const plain of degrade(card, profile)) {
            const requests = channel.render(plain, recipient(), account)
            expect(requests.flatMap(witness.refuses)).toEqual([])
            expect(requests.length).toBeGreaterThan(0)
            const bodies = requests.map((request) => request.body).join('\n')
            const pressed = requests.flatMap((request) => witness.presses?.(request) ?? []).flatMap(payloadsOf)
            const isKept = (payload: string) => (witness.presses ? pressed.includes(payload) : bodies.includes(payload))
            expect(payloads(plain).filter((payload) => !isKept(payload))).toEqual([])
          }
        }),
        { numRuns: 400 },
      )
    })

    test('every card is sent, degraded or not', () => {
      fc.assert(
        fc.property(sayable, (card) => {
          const requests = channel.render(card, recipient(), account)
          expect(requests.length).toBeGreaterThan(0)
          expect(requests.every((request) => JSON.parse(request.body))).toBe(true)
        }),
      )
    })

    test('every request goes to a host of the channel', () => {
      const names = Object.keys(channel.hosts)
      const hosts = fixtures.outbound.flatMap(({ card, to }) =>
        channel.render(card, recipient(to), account).map(({ host }) => host),
      )
      expect(hosts.filter((host) => channel.sends_http !== names.includes(host))).toEqual([])
    })

    test('a request that the platform drops when repeated has a key of its message and part', () => {
      const repeatable = (card: OutCard, our_id: string) =>
        channel
          .render(card, recipient({ our_id }), account)
          .flatMap(({ repeats, path, headers, body }) => (repeats ? [JSON.stringify([path, headers, body])] : []))
      fc.assert(
        fc.property(sayable, (card) => {
          const first = repeatable(card, 'c0ffee-12.17')
          expect(repeatable(card, 'c0ffee-12.17')).toEqual(first)
          const all = [...first, ...repeatable(card, 'c0ffee-12.17.p1'), ...repeatable(card, 'c0ffee-12.18')]
          expect(new Set(all).size).toBe(all.length)
        }),
      )
    })

    test('an act that the profile has is a side request to a host of the channel', () => {
      const to = recipient({ context: { message_id: 'm-1', read_token: 'r-1' } })
      const acts = actNames.filter((act) => act !== 'typing')
      for (const act of acts.filter((one) => profile.can[one])) {
        const requests = channel.render({ act, target: 'm-1' }, to, account)
        expect([act, requests.length > 0 && requests.every(({ is_side }) => is_side)]).toEqual([act, true])
        expect(requests.filter(({ host }) => !Object.hasOwn(channel.hosts, host))).toEqual([])
      }
    })

    test('only typing makes no message', () => {
      fc.assert(
        fc.property(sayable, (card) => {
          const requests = channel.render(card, recipient(), account)
          expect(requests.every((request) => request.is_side)).toBe(card.type === 'typing')
        }),
      )
    })

    test('a secret appears where it must and nowhere else', () => {
      for (const { card, to } of fixtures.outbound)
        for (const request of channel.render(card, recipient(to), account)) {
          expect(placesOf(account.token, request)).toEqual(witness.token_in === 'nowhere' ? [] : [witness.token_in])
          expect([...placesOf(account.secret, request), ...placesOf(account.verify_token, request)]).toEqual([])
        }
    })
  })

  const payloadsOf = (body: unknown) =>
    channel.parse(body, account).map(({ inbound }) => ('payload' in inbound ? inbound.payload : undefined))

  describe('profile', () => figuresSuite(channel, profile, witness))

  describe('read', () => {
    codesSuite(channel, id)
    test.each(fixtures.answers)('$says', ({ answer, reading }) => expect(channel.read(answer)).toEqual(reading))

    test.each([500, 502, 503, 504, 599])('a bare %s may have delivered the message', (status) => {
      for (const body of ['', 'Service Unavailable', '<html></html>', '{}', 'null'])
        expect(channel.read({ status, headers: {}, body })).toMatchObject({ ok: false, fault: { kind: 'unknown' } })
    })

    test('a 429 throttles the account for more than zero seconds', () => {
      for (const retryAfter of [undefined, '0', '-5', 'soon', '7', '1e99']) {
        const reading = channel.read({ status: 429, headers: { 'retry-after': retryAfter }, body: '' })
        const wait = reading.ok ? 0 : (reading.fault.retry_after_ms ?? 0)
        expect(reading).toMatchObject({ ok: false, fault: { kind: 'throttle' } })
        expect(wait > 0 && wait <= 24 * 3_600_000).toBe(true)
      }
    })

    test('it never throws, and no refusal counts as success', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 100, max: 599 }),
          fc.oneof(
            anyJson.map((body) => JSON.stringify(body) ?? ''),
            fc.string(),
          ),
          (status, body) => {
            const reading = channel.read({ status, headers: {}, body })
            if (reading.ok) expect(status).toBeLessThan(300)
          },
        ),
      )
    })
  })

  if (channel.reply)
    describe('reply', () =>
      replySuite(channel, {
        bodies: bodies.map(({ text }) => jsonOf(text)),
        requests: fixtures.outbound.flatMap(({ card, to }) => channel.render(card, recipient(to), account)),
        witness,
      }))

  if (channel.together)
    describe('together', () =>
      togetherSuite(channel, { profile, cards: sayable.filter((card) => card.type !== 'typing'), witness }))

  if (channel.comments) {
    const { comments } = channel
    describe('comments', () => commentsSuite(channel, comments, account))
  }

  test('comments are where the profile has them', () =>
    expect(channel.comments !== null).toBe(profile.abilities.includes('comments')))

  describe('refresh', () => refreshSuite(channel, fixtures.client, account))
  describe('login', () => loginSuite(channel, fixtures.client, account))
  describe('health', () => healthSuite(channel, fixtures.client))
  describe('pushes', () => pushesSuite(channel, account))
  describe('templates', () => templatesSuite(channel, { client: fixtures.client, inbound }))

  describe('client', () => {
    test.each(fixtures.client)('$says', async ({ call, exchanges, comes_to }) => {
      const { http, requests } = scripted(exchanges, account)
      const result = await runCall(channel, call, account, http)
      expect(requests).toEqual(exchanges.map(({ request }) => request))
      expect(JSON.parse(JSON.stringify(result))).toEqual(comes_to)
    })

    test('the answer to an unreachable network names the fault and no secret', async () => {
      for (const call of clientCalls) {
        const { http, requests } = scripted([], account)
        const result = JSON.stringify(await runCall(channel, call, account, http))
        if (requests.length === 0) continue
        expect(result).toContain('"kind":"retry"')
        expect(result).not.toContain(account.token)
      }
    })
  })
})

const clientCalls: ClientCall[] = [
  { do: 'connect', account: {} },
  { do: 'health', account: {} },
  { do: 'list_templates', account: {} },
  { do: 'disconnect', account: {} },
  { do: 'media_url', account: {}, attachment: { platform_file_id: 'A' } },
  { do: 'person', account: {}, psid: '7001' },
]

const keysOf = (channel: Channel, body: unknown): string[] =>
  channel.parse(body).flatMap(({ inbound }) => ('event_key' in inbound ? [inbound.event_key] : []))

/** A request in the form of the fixtures. */
const shown = ({ path, body, uploads, asset, capability, is_side }: PlatformRequest) => ({
  path,
  body: JSON.parse(body),
  ...(uploads ? { uploads } : {}),
  ...(asset ? { asset: uploadOf(asset.upload) } : {}),
  ...(capability ? { asks: capability.question.path, otherwise: JSON.parse(capability.otherwise.body) } : {}),
  is_side,
})

const uploadOf = ({ path, body, uploads }: PlatformRequest) => ({ path, body: JSON.parse(body), uploads })

const placesOf = (secret: string, { path, headers, body, uploads }: PlatformRequest): string[] => [
  ...(path.includes(secret) ? ['path'] : []),
  ...(JSON.stringify(headers).includes(secret) ? ['headers'] : []),
  ...(body.includes(secret) || JSON.stringify(uploads ?? []).includes(secret) ? ['body'] : []),
]
