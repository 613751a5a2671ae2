import type { RawRequest } from '@hawker/outside'
import { badProofs, garbageSuite } from '@hawker/outside/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tool } from '../tool.ts'
import { answerOf } from './any-answer.ts'
import { webhookFixturesOf } from './fixtures.ts'
import { always, scripted } from './scripted.ts'
import { shown, wanted } from './shown.ts'
import { witnesses } from './witnesses.ts'

/** The service's calls of our webhook, if it makes any. */
export function webhookSuite({ id, about, webhook }: Tool) {
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
      const refused = await webhook[way](ask, fixtures.url, ours)
      expect(requests.map(shown)).toEqual(wanted(exchanges))
      if (comes_to === null) expect(refused).toBeNull()
      else expect(refused).toMatchObject({ ok: false, fault: comes_to })
    })

    test('any answer to a registration is read without a throw', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('listen' as const, 'unlisten' as const), answerOf, async (way, asked) => {
          await webhook[way](always(asked).ask, fixtures.url, ours)
        }),
      )
    })
  })
}
