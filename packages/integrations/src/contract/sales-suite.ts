import type { RawRequest } from '@hawker/outside'
import { badProofs, garbageSuite } from '@hawker/outside/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SalesPlatform } from '../sales-platform.ts'
import { salesFixturesOf } from './fixtures.ts'
import { witnesses } from './witnesses.ts'

/** The laws of a platform that reports purchases. */
export function salesSuite({ id, about, webhook }: SalesPlatform) {
  const { proof, secrets } = witnesses[id]
  const [ours = {}] = secrets
  const fixtures = salesFixturesOf(id)
  const requestOf = (body: string, made = proof?.(body, ours)): RawRequest => ({
    method: 'POST',
    headers: made ? { [made.header]: made.value } : {},
    query: {},
    body: new TextEncoder().encode(body),
  })
  const bodyOf = (text: string): unknown => {
    const read = webhook.read(requestOf(text))
    return read.ok ? read.body : undefined
  }
  const texts = fixtures.map(({ body }) => JSON.stringify(body))

  test('carries no calls, and the owner is shown the address', () => {
    expect([about.calls, about.events, about.address]).toEqual([[], [], 'pasted'])
  })

  describe('its webhook', () => {
    test.each(fixtures)('$says', ({ body, events, keeps, hides }) => {
      const text = JSON.stringify(body)
      expect(webhook.verify(requestOf(text), ours)).toBe(true)
      const parsed = webhook.parse(bodyOf(text))
      expect(parsed).toMatchObject(events)
      expect(parsed).toHaveLength(events.length)
      const kept = JSON.stringify(webhook.redact(bodyOf(text)))
      for (const part of keeps) expect(kept).toContain(part)
      for (const part of hides) expect(kept).not.toContain(part)
      for (const secret of Object.values(ours)) expect(JSON.stringify(parsed)).not.toContain(secret)
    })

    test('each event has a key of its own, the same for a repeat', () => {
      const keys = () => texts.flatMap((text) => webhook.parse(bodyOf(text)).map(({ key }) => key))
      expect(keys()).toEqual(keys())
      expect(new Set(keys()).size).toBe(keys().length)
    })

    test('a bad secret is refused, and so is none', () => {
      const [text = ''] = texts
      const [good, others] = [proof?.(text, ours), proof?.(text, {})]
      for (const [, value] of badProofs(good?.value ?? '', others?.value ?? ''))
        expect(webhook.verify(requestOf(text, { header: good?.header ?? '', value: value ?? '' }), ours)).toBe(false)
      expect(webhook.verify({ ...requestOf(text), headers: {} }, ours)).toBe(false)
      expect(webhook.verify(requestOf(text), {})).toBe(false)
    })

    garbageSuite({
      read(body) {
        for (const { key, name, at } of webhook.parse(body)) {
          expect(key.length > 0 && key.length <= 200 && name.length <= 100).toBe(true)
          expect(at === '' || !Number.isNaN(Date.parse(at))).toBe(true)
        }
        expect(JSON.stringify(webhook.redact(body))?.length ?? 0).toBeLessThan(2_000)
      },
      samples: texts,
      isNothing: (body) => webhook.parse(body).length === 0,
    })

    test('any bytes are read without a throw', () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
          const read = webhook.read({ ...requestOf(''), body: bytes })
          if (read.ok) webhook.parse(read.body)
        }),
      )
    })
  })
}
