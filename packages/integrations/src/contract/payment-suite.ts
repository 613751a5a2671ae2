import { fromServiceUnit, toServiceUnit } from '@hawker/core'
import type { RawRequest } from '@hawker/outside'
import { anyJson, spoiled } from '@hawker/outside/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callbackOutcomes as outcomes, type Payment, type PaymentWish } from '../payment.ts'
import type { ServiceRequest } from '../service.ts'
import { answerOf } from './any-answer.ts'
import { always, down, scripted } from './scripted.ts'
import { paymentWitnessOf, witnesses } from './witnesses.ts'

const now = new Date('2026-11-28T05:00:00Z')

const wishFor = ({ about }: Payment): PaymentWish => {
  const currency = 'VND' in about.units ? 'VND' : 'USD'
  const amount = toServiceUnit(currency === 'VND' ? 150_000 : 1_999, currency, about.units[currency] ?? 0) ?? 0
  return {
    reference: 'PAY7F3K2Q9ZX',
    number: 4_411_000_000_001,
    amount,
    currency,
    text: 'Đơn hàng 12',
    language: 'vi',
    return_url: 'https://shop.example/pay/a-token',
    page_base: 'https://page.example',
    callback_url: 'https://shop.example/webhooks/i/a-key',
    at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  }
}

/** Requests in the form of the cases: bodies as values, without what is drawn anew each time. */
const shown =
  (varies: readonly string[] = []) =>
  (request: ServiceRequest) => {
    const { method, host, path, headers, body } = request
    const isForm = headers['content-type']?.includes('form-urlencoded')
    const fields: object = isForm ? Object.fromEntries(new URLSearchParams(body)) : body ? JSON.parse(body) : {}
    const left = Object.entries(fields).filter(([key]) => !varies.includes(key))
    return { method, host, path, ...(body && { body: Object.fromEntries(left) }) }
  }

/** The laws of a service that takes payments. */
export function paymentSuite(gateway: Payment) {
  const witness = paymentWitnessOf(gateway.id)
  const [ours = {}] = witnesses[gateway.id].secrets
  const others = Object.fromEntries(Object.entries(ours).map(([key, value]) => [key, value.replace(/[0-9A-Z]/g, 'B')]))
  const wish = wishFor(gateway)
  const { reference, number } = wish
  const known = { reference, number, gateway_id: witness.gateway_id ?? 'gateway-1', at: now }

  test('every currency comes back as it went, and an amount that it has no unit for is refused', () => {
    const units = Object.entries(gateway.about.units)
    expect(units.length).toBeGreaterThan(0)
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.nat(1e12), ([currency, decimals = 0], stored) => {
        const amount = toServiceUnit(stored, currency, decimals)
        // A returned value would be the property's own answer.
        if (amount === null) expect(stored % 100).not.toBe(0)
        else expect(fromServiceUnit(amount, currency, decimals)).toBe(stored)
      }),
    )
  })

  describe('payment pages', () => {
    test.each(witness.links)('$says', async ({ exchanges, varies, comes_to }) => {
      const { ask, requests } = scripted(exchanges)
      const link = await gateway.link(wish, ask, ours)
      expect(requests.map(shown(varies))).toEqual(exchanges.map(({ request }) => request))
      expect(link).toMatchObject(comes_to)
      if (link.ok) expect(witness.lacks(link.url)).toEqual([])
    })

    test('any answer is read without a throw, and an unreachable gateway made nothing', async () => {
      await fc.assert(
        fc.asyncProperty(answerOf, async (asked) => {
          await gateway.link(wish, always(asked).ask, ours)
          await gateway.query(known, always(asked).ask, ours, now)
          await gateway.check(always(asked).ask, ours)
          for (const { request, secrets } of witness.callbacks)
            await gateway.prove?.(request, always(asked).ask, secrets ?? ours)
          await gateway.webhook?.listen(always(asked).ask, wish.callback_url, ours)
          await gateway.webhook?.unlisten(always(asked).ask, wish.callback_url, ours)
        }),
      )
      const link = await gateway.link(wish, always(down(false)).ask, ours)
      if (!link.ok) expect(link).toMatchObject({ is_written: false, fault: { kind: 'retry' } })
    })

    test('no address and no request contains a secret', async () => {
      for (const { exchanges } of witness.links) {
        const { ask, requests } = scripted(exchanges)
        const link = await gateway.link(wish, ask, ours)
        const said = JSON.stringify([link, requests])
        for (const secret of gateway.hidden(ours)) expect(said).not.toContain(secret)
      }
    })
  })

  describe('questions', () => {
    test.each(witness.queries)('$says', async ({ exchanges, varies, comes_to }) => {
      const { ask, requests } = scripted(exchanges)
      const facts = await gateway.query(known, ask, ours, now)
      expect(requests.map(shown(varies))).toEqual(exchanges.map(({ request }) => request))
      if (comes_to === null) expect(facts).toBeNull()
      else expect(facts).toMatchObject(comes_to)
    })
  })

  describe('callbacks', () => {
    test.each(witness.callbacks)('$says', ({ request, secrets = ours, comes_to }) => {
      expect(gateway.callback(request, secrets, now)).toEqual(comes_to)
    })

    const paid = witness.callbacks.find(({ comes_to }) => comes_to.ok)
    if (!paid) throw new Error(`${gateway.id} has no good callback`)
    const read = (request: RawRequest, secrets = paid.secrets ?? ours) => gateway.callback(request, secrets, now)

    test.each(witness.forged(paid.request))('%s: refused', (_, request) => {
      expect(read(request)).toMatchObject({ ok: false })
    })

    test.runIf(witness.forged(paid.request).length > 0)('signed by another merchant or by none: refused', () => {
      expect(read(paid.request, others)).toEqual({ ok: false, why: 'bad_signature' })
      const none = Object.fromEntries(Object.keys(ours).map((key) => [key, '']))
      expect(read(paid.request, none).ok).toBe(false)
    })

    test('those that no signature proves are proven by the gateway, over the bytes that came', async () => {
      expect(witness.proofs !== undefined).toBe(gateway.prove !== undefined)
      for (const { request, secrets = ours, exchanges, comes_to } of witness.proofs ?? []) {
        const { ask, requests } = scripted(exchanges)
        const proven = await gateway.prove?.(request, ask, secrets)
        expect(typeof proven === 'boolean' ? proven : 'unknown').toBe(comes_to)
        expect(requests.map(shown())).toEqual(exchanges.map(({ request }) => request))
        for (const { body } of requests) expect(body).toContain(new TextDecoder().decode(request.body))
      }
    })

    test('anything is read and redacted without a throw, and no other fact comes of it', () => {
      const sample: unknown = JSON.parse(new TextDecoder().decode(paid.request.body) || '{}')
      const bodies = fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        anyJson.map((value) => new TextEncoder().encode(JSON.stringify(value) ?? '')),
        fc
          .tuple(fc.nat(), anyJson)
          .map(([at, by]) => new TextEncoder().encode(JSON.stringify(spoiled(sample, at, by)) ?? '')),
      )
      const queries = fc.dictionary(fc.constantFrom(...Object.keys(paid.request.query), 'x'), fc.string())
      const methods = fc.constantFrom('GET', 'POST', 'PUT')
      const headers = fc.constantFrom({}, paid.request.headers)
      fc.assert(
        fc.property(bodies, queries, methods, headers, (body, query, method, headers) => {
          const request = { method, headers, query, body }
          const result = read(request)
          // Parts that no signature covers may change; the facts may not.
          if (result.ok && result.callback.kind === 'facts') expect(result).toEqual(paid.comes_to)
          expect(JSON.stringify(gateway.redact(request))?.length ?? 0).toBeLessThan(2_000)
        }),
      )
    })

    test('are stored without the payer', () => {
      for (const { request } of witness.callbacks) {
        const stored = JSON.stringify(gateway.redact(request))
        for (const hidden of [...witness.hides, ...gateway.hidden(ours)]) expect(stored).not.toContain(hidden)
      }
    })

    test.each(outcomes)('the answer to %s is byte for byte the gateway’s', (outcome) => {
      expect(gateway.answer(outcome)).toEqual(witness.answers[outcome])
    })
  })
}
