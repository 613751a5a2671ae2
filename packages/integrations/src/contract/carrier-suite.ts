import type { RawRequest } from '@hawker/outside'
import { garbageSuite } from '@hawker/outside/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Carrier, Parcel } from '../carrier.ts'
import type { Ask } from '../service.ts'
import { answerOf } from './any-answer.ts'
import { carrierFixturesOf } from './fixtures.ts'
import { always, down, scripted } from './scripted.ts'
import { shown, wanted } from './shown.ts'
import { witnesses } from './witnesses.ts'

const parcel: Parcel = {
  client_code: 'ABCDEFGH2',
  currency: 'VND',
  from: null,
  to: {
    ...{ name: 'Hòa', phone: '0901234567', address: '12 Lê Lợi', province: 'Thành phố Hồ Chí Minh' },
    ...{ district: 'Quận 1', commune: 'Phường Bến Nghé', province_id: '', district_id: '', commune_id: '' },
  },
  items: [{ name: 'Linen dress', code: 'v1', quantity: 2, price: 320_000, weight_g: 300 }],
  weight_g: 600,
  size_cm: null,
  cod: 640_000,
  insured: 640_000,
  service: '',
  coupon: 'TET',
  is_free_ship: false,
  note: 'Call first',
}
const code = 'FFFNL9HH'

/** The laws of a service that brings parcels. */
export function carrierSuite(carrier: Carrier) {
  const [secrets = {}] = witnesses[carrier.id].secrets
  const { tasks, reports } = carrierFixturesOf(carrier.id)
  const ways = {
    quote: (ask: Ask) => carrier.quote(parcel, ask, secrets),
    find: (ask: Ask) => carrier.find(parcel.client_code, ask, secrets),
    create: (ask: Ask) => carrier.create(parcel, ask, secrets),
    changeCod: (ask: Ask) => carrier.changeCod(code, 100_000, ask, secrets),
    cancel: (ask: Ask) => carrier.cancel(code, ask, secrets),
    label: (ask: Ask) => carrier.label(code, ask, secrets),
    track: (ask: Ask) => carrier.track(code, ask, secrets),
  }
  const wayNames = ['quote', 'find', 'create', 'changeCod', 'cancel', 'label', 'track'] as const

  test.each(tasks)('$way: $says', async ({ way, exchanges, comes_to }) => {
    const { ask, requests } = scripted(exchanges)
    const result = await ways[way](ask)
    expect(requests.map(shown)).toEqual(wanted(exchanges))
    if (comes_to === null) expect(result).toBeNull()
    else expect(result).toMatchObject(comes_to)
  })

  test('each task has a case', () => expect(new Set(tasks.map(({ way }) => way))).toEqual(new Set(Object.keys(ways))))

  test('any answer is read without a throw, and a refusal never counts as done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...wayNames), answerOf, async (way, asked) => {
        const result = await ways[way](always(asked).ask)
        await carrier.check(always(asked).ask, secrets)
        const isDone = result === null ? way !== 'find' : result.ok
        if (isDone && asked.ok) expect(asked.answer.status).toBeLessThan(300)
      }),
      { numRuns: 500 },
    )
  })

  test('an unreachable carrier: whether the parcel may have been made is said', async () => {
    for (const is_written of [true, false])
      expect(await ways.create(always(down(is_written)).ask)).toMatchObject({ ok: false, is_written })
    expect(await ways.find(always(down(false)).ask)).toMatchObject({ ok: false })
  })

  test('no request contains a secret: they are added last', async () => {
    for (const { way, exchanges } of tasks) {
      const { ask, requests } = scripted(exchanges)
      await ways[way](ask)
      for (const secret of carrier.hidden(secrets)) expect(JSON.stringify(requests)).not.toContain(secret)
    }
  })

  describe('its reports', () => {
    const { webhook } = carrier
    if (!webhook) return
    const requestOf = (body: string, method = 'POST'): RawRequest => ({
      ...{ method, headers: {}, query: {} },
      body: new TextEncoder().encode(body),
    })
    const bodyOf = (text: string): unknown => {
      const read = webhook.read(requestOf(text))
      return read.ok ? read.body : undefined
    }

    test.each(reports)('$says', ({ body, events, hides }) => {
      expect(webhook.verify(requestOf(body), secrets)).toBe(true)
      const parsed = webhook.parse(bodyOf(body))
      expect(parsed).toMatchObject(events)
      expect(parsed).toHaveLength(events.length)
      const stored = JSON.stringify([webhook.redact(bodyOf(body)), parsed])
      for (const part of hides) expect(stored).not.toContain(part)
    })

    test('a repeat has the same key, another report has another', () => {
      const keys = reports.flatMap(({ body }) => webhook.parse(bodyOf(body)).map(({ key }) => key))
      expect(reports.flatMap(({ body }) => webhook.parse(bodyOf(body)).map(({ key }) => key))).toEqual(keys)
      expect(new Set(keys).size).toBe(keys.length)
    })

    garbageSuite({
      read(body) {
        for (const event of webhook.parse(body)) expect(event.code.length).toBeGreaterThan(0)
        expect(JSON.stringify(webhook.redact(body))?.length ?? 0).toBeLessThan(2_000)
      },
      samples: reports.map(({ body }) => JSON.stringify(bodyOf(body))),
      isNothing: (body) => webhook.parse(body).length === 0,
    })
  })
}
