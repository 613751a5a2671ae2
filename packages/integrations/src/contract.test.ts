import { failed } from '@hawker/outside'
import { anyJson } from '@hawker/outside/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceAbouts } from './abouts.ts'
import { answerOf } from './contract/any-answer.ts'
import { carrierSuite } from './contract/carrier-suite.ts'
import { answerFixturesOf } from './contract/fixtures.ts'
import { paymentSuite } from './contract/payment-suite.ts'
import { pointOfSaleSuite } from './contract/point-of-sale-suite.ts'
import { salesSuite } from './contract/sales-suite.ts'
import { shopSuite } from './contract/shop-suite.ts'
import { toolSuite } from './contract/tool-suite.ts'
import { witnesses } from './contract/witnesses.ts'
import { findIntegration, integrations, integrationsOf, mask, serviceIds } from './index.ts'

const now = new Date('2026-11-24T12:00:00Z')
const client = { client_id: 'a-client', client_secret: 'a-secret' }

test('every service is found by its id', () => expect(Object.keys(integrations)).toEqual([...serviceIds]))

describe.each(Object.values(integrations))('$id', (integration) => {
  const witness = witnesses[integration.id]

  test('is found by its name, with facts of the same name and kind', () => {
    expect(findIntegration(integration.id)).toBe(integration)
    expect(serviceAbouts[integration.id]).toBe(integration.about)
    expect(integration.about).toMatchObject({ id: integration.id, kind: integration.kind })
    expect(integrationsOf(integration.kind)).toContain(integration)
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
        // A bank account has no secret: buyers are shown all of it.
        expect(hidden.length > 0).toBe(integration.kind !== 'bank')
        const masked = JSON.stringify(integration.masked(secrets))
        for (const secret of hidden) expect(masked).not.toContain(secret)
        for (const value of Object.values(integration.masked(secrets))) expect(value).toMatch(/^(•••|.{8}….{4})$/)
      })

      test('appear in no address', () => {
        const addresses = ['api', 'sheets', 'drive', 'token', 'auth']
          .map((host) => integration.base(host, secrets))
          .join(' ')
        for (const secret of integration.hidden(secrets)) expect(addresses).not.toContain(secret)
      })

      test('authenticate in the header that the service reads', () => {
        const { access } = integration
        const headers = access.kind === 'fixed' ? access.headers(secrets) : access.headers('a-token')
        expect(headers).toEqual(witness.headers(secrets, 'a-token'))
      })

      test('authenticate in the address only where the service reads it there', () => {
        const { access } = integration
        const query = access.kind === 'fixed' ? access.query?.(secrets) : undefined
        expect(query).toEqual(witness.query?.())
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

  describe('answers', () => {
    test.each(answerFixturesOf(integration.id))('$says', ({ answer, fault }) => {
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
})

describe.each(integrationsOf('tool'))('the tool $id', toolSuite)

describe.each(integrationsOf('sales_platform'))('the sales platform $id', salesSuite)
describe.each(integrationsOf('shop_platform'))('the shop platform $id', shopSuite)
describe.each(integrationsOf('carrier'))('the carrier $id', carrierSuite)
describe.each(integrationsOf('point_of_sale'))('the point of sale $id', pointOfSaleSuite)
describe.each(integrationsOf('payment'))('the gateway $id', paymentSuite)

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
