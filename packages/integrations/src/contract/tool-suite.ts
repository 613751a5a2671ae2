import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carriersOf } from '../index.ts'
import type { Tool } from '../tool.ts'
import { answerOf } from './any-answer.ts'
import { isCall } from './call.ts'
import { toolFixturesOf } from './fixtures.ts'
import { always, down, scripted } from './scripted.ts'
import { shown, wanted } from './shown.ts'
import { webhookSuite } from './webhook-suite.ts'
import { witnesses } from './witnesses.ts'

const key = '0e9f6c1e-1f6a-4b7c-9a43-2f0d7c4f5a11'

/** The laws of a service that carries calls of flows. */
export function toolSuite(integration: Tool) {
  const witness = witnesses[integration.id]
  const fixtures = toolFixturesOf(integration.id)
  const calls = fixtures.calls.map((fixture) => {
    if (!isCall(fixture.call)) throw new Error(`${fixture.says}: no call`)
    return { ...fixture, call: fixture.call }
  })

  test('carries the calls that its facts list', () => {
    for (const kind of integration.about.calls) expect(carriersOf(kind)).toContain(integration)
    expect(new Set(calls.map(({ call }) => call.kind))).toEqual(new Set(integration.about.calls))
  })

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

  test('no request contains a secret: they are added last', async () => {
    for (const { call, exchanges } of calls) {
      const { ask, requests } = scripted(exchanges)
      await integration.carry(call, ask, { key, is_repeat: false })
      for (const secret of integration.hidden(witness.secrets[0] ?? {}))
        expect(JSON.stringify(requests)).not.toContain(secret)
    }
  })

  webhookSuite(integration)
}
