import { findIntegration } from '@hawker/integrations'
import { describe, expect, test } from 'vitest'
import { until } from '../../runtime/testing/path-app.ts'
import { gatewayCases } from './gateway-cases.ts'
import { askAboutDue } from './schedule.ts'
import { payApp } from './testing.ts'

const { gatewayShop, platform } = await payApp()
const later = (minutes: number) => ({ ...platform, now: () => new Date(Date.now() + minutes * 60_000) })

describe.each(Object.values(gatewayCases))('$service', (gatewayCase) => {
  const { service, order: wanted, wrong, way, creates } = gatewayCase
  const { price, currency } = wanted

  const sell = async () => {
    const shop = await gatewayShop(gatewayCase)
    const order = await shop.order(price, currency)
    return { ...shop, order }
  }
  type Sale = Awaited<ReturnType<typeof sell>>
  const paid = async ({ read, order }: Pick<Sale, 'read' | 'order'>): Promise<number> =>
    (await read(order.id)).totals.paid

  test('a page that is paid makes the order paid', async () => {
    const sale = await sell()
    await sale.gateway.act(await sale.opened(sale.order.id), 'pay')
    await until(async () => expect(await paid(sale)).toBe(price))
    expect(await sale.payments(sale.order.id)).toMatchObject([
      { service, way, amount: price, currency, counts: true, flag: null, user_id: null },
    ])
    expect(await sale.attempts(sale.order.id)).toMatchObject([{ state: 'paid' }])
  })

  test('what is told twice is one payment', async () => {
    const sale = await sell()
    const { answers } = await sale.gateway.act(await sale.opened(sale.order.id), 'twice')
    expect(answers).toHaveLength(2)
    const [first, second] = (['booked', 'known'] as const).map((outcome) => {
      const { status, body } = answerOf(service, outcome)
      return `${status} ${body}`.trim()
    })
    expect(answers).toEqual([first, second])
    await until(async () => expect(await paid(sale)).toBe(price))
    await askAboutDue(later(16), sale.cell)
    expect(await sale.payments(sale.order.id)).toHaveLength(1)
    expect(await sale.read(sale.order.id)).toMatchObject({ totals: { overpaid: 0 } })
  })

  test('another amount waits for a person', async () => {
    const sale = await sell()
    await sale.gateway.act(await sale.opened(sale.order.id), 'wrong_amount')
    await until(async () =>
      expect(await sale.payments(sale.order.id)).toMatchObject([{ flag: 'mismatch', counts: false, amount: wrong }]),
    )
    expect(await paid(sale)).toBe(0)
  })

  test('a report without one of its fields changes nothing, and asking proves the payment', async () => {
    const sale = await sell()
    const { answers } = await sale.gateway.act(await sale.opened(sale.order.id), 'drop_field')
    const refusals = (['bad_signature', 'unreadable'] as const).map((why) => {
      const { status, body } = answerOf(service, why)
      return `${status} ${body}`.trim()
    })
    expect(refusals).toContain(answers[0])
    expect(await sale.payments(sale.order.id)).toEqual([])
    await askAboutDue(later(16), sale.cell)
    expect(await paid(sale)).toBe(price)
  })

  test('a gateway that is out of order when it is asked is asked again, and proves the payment', async () => {
    const sale = await sell()
    await sale.gateway.act(await sale.opened(sale.order.id), 'silent')
    sale.gateway.misbehave({ kind: 'server_error' })
    await askAboutDue(later(16), sale.cell)
    expect(await paid(sale)).toBe(0)
    await askAboutDue(later(31), sale.cell)
    expect(await paid(sale)).toBe(price)
  })

  test('a buyer who turns back leaves the order open', async () => {
    const sale = await sell()
    await sale.gateway.act(await sale.opened(sale.order.id), 'refuse')
    await askAboutDue(later(16), sale.cell)
    expect(await sale.attempts(sale.order.id)).toMatchObject([{ state: 'refused' }])
    expect(await paid(sale)).toBe(0)
  })

  test('a buyer who turned back is led to a page that takes their money', async () => {
    const sale = await sell()
    const first = await sale.opened(sale.order.id)
    await sale.gateway.act(first, 'refuse')
    const second = await sale.opened(sale.order.id)
    expect(second).not.toBe(first)
    await sale.gateway.act(second, 'pay')
    await until(async () => expect(await paid(sale)).toBe(price))
  })

  test.runIf(creates !== null)('a payment that is told before our own call has returned is booked', async () => {
    const sale = await sell()
    const before = sale.gateway.bills().length
    sale.gateway.lag(1_000)
    const link = sale.link(sale.order.id)
    await until(async () => expect(sale.gateway.bills()).toHaveLength(before + 1))
    sale.gateway.lag(0)
    await sale.gateway.act(sale.gateway.bills().at(-1)?.reference ?? '', 'pay')
    await until(async () => expect(await paid(sale)).toBe(price))
    expect((await link).status).toBe(200)
    expect(await sale.attempts(sale.order.id)).toMatchObject([{ state: 'paid' }])
    expect(await sale.payments(sale.order.id)).toHaveLength(1)
  })

  test.runIf(creates !== null)('a page whose answer was lost is paid all the same', async () => {
    const sale = await sell()
    sale.gateway.misbehave({ kind: 'server_error', is_delivered: true, method: creates ?? '' })
    expect((await sale.link(sale.order.id)).body).toMatchObject({ message_code: 'payment.gateway_refused' })
    await sale.gateway.act(sale.gateway.bills().at(-1)?.reference ?? '', 'pay')
    await until(async () => expect(await paid(sale)).toBe(price))
  })
})

function answerOf(service: string, outcome: 'booked' | 'known' | 'bad_signature' | 'unreadable') {
  const gateway = findIntegration(service)
  if (gateway?.kind !== 'payment') throw new Error(`${service} takes no payments`)
  // Where the answer does not tell the outcome, a report is stored before it.
  return gateway.answer(outcome === 'known' && !gateway.answers_outcome ? 'stored' : outcome)
}
