import { expect, test } from 'vitest'
import { askAboutDue } from './schedule.ts'
import { payApp } from './testing.ts'

const { vnpay, vnpayShop, platform, newUser, join } = await payApp()
const paid = { state: 'paid' }

test('a paid page makes the order paid, once, and the gateway hears that it is', async () => {
  const shop = await vnpayShop('PAIDONCE')
  const order = await shop.order()
  const reference = await shop.opened(order.id)
  const { answers } = await vnpay.act(reference, 'pay')
  expect(answers).toEqual(['200 {"RspCode":"00","Message":"Confirm Success"}'])
  expect(await shop.read(order.id)).toMatchObject({ charged_by_card: 150_000, totals: { paid: 150_000, cod: 0 } })
  expect(await shop.payments(order.id)).toMatchObject([
    {
      way: 'card',
      service: 'vnpay',
      amount: 150_000,
      currency: 'VND',
      told: '15000000',
      counts: true,
      flag: null,
      user_id: null,
    },
  ])
  expect(await shop.attempts(order.id)).toMatchObject([{ ...paid, reference, code: '00/00' }])
})

test('a page is given out again while it is open, and no page is made of a paid or cancelled order', async () => {
  const shop = await vnpayShop('PAGESOPE')
  const order = await shop.order()
  const link = () => shop.ask('POST', `/orders/${order.id}/payment_link`, { service: 'vnpay' })
  const [first, second] = await Promise.all([link(), link()])
  expect(second.body.url).toBe(first.body.url)
  await vnpay.act(await shop.opened(order.id), 'pay')
  expect((await link()).body).toMatchObject({ message_code: 'payment.nothing_open' })
  const other = await shop.order()
  const { revision } = await shop.read(other.id)
  await shop.ask('PATCH', `/orders/${other.id}`, { revision, status: 6 })
  const refused = await shop.ask('POST', `/orders/${other.id}/payment_link`, { service: 'vnpay' })
  expect(refused.body).toMatchObject({ message_code: 'payment.order_ended' })
})

test('a report that comes twice, eight at once or late is booked once', async () => {
  const shop = await vnpayShop('REPORTED')
  const order = await shop.order()
  const reference = await shop.opened(order.id)
  const { answers } = await vnpay.act(reference, 'twice')
  expect(answers[1]).toBe('200 {"RspCode":"02","Message":"Order already confirmed"}')
  const many = await shop.order()
  const other = await shop.opened(many.id)
  vnpay.bill(other).state = 'paid'
  await Promise.all(Array.from({ length: 8 }, () => vnpay.act(other, 'pay')))
  const told = vnpay.bill(other).answers
  expect(told.filter((answer) => answer?.includes('"00"'))).toHaveLength(1)
  expect(told.filter((answer) => answer?.includes('"02"'))).toHaveLength(7)
  for (const { id } of [order, many]) {
    expect(await shop.payments(id)).toHaveLength(1)
    expect(await shop.read(id)).toMatchObject({ totals: { paid: 150_000, overpaid: 0 } })
  }
})

test('another amount is a mismatch: it does not count until a person says so', async () => {
  const shop = await vnpayShop('MISMATCH')
  const order = await shop.order()
  const { answers } = await vnpay.act(await shop.opened(order.id), 'wrong_amount')
  expect(answers).toEqual(['200 {"RspCode":"04","Message":"Invalid amount"}'])
  const [payment] = await shop.payments(order.id)
  expect(payment).toMatchObject({ flag: 'mismatch', counts: false, amount: 149_999 })
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: 0, cod: 150_000 } })
  expect((await shop.ask('POST', `/payments/${payment?.id}/settle`)).body).toMatchObject({ counts: true, flag: null })
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: 149_999, cod: 1 } })
})

test('a second payment is overpaid, and money for a cancelled order is to be given back', async () => {
  const shop = await vnpayShop('OVERPAID')
  const order = await shop.order()
  const reference = await shop.opened(order.id)
  await shop.ask('POST', '/payments', { order_id: order.id, way: 'cash', amount: 150_000 })
  await vnpay.act(reference, 'pay')
  expect((await shop.payments(order.id)).map(({ flag }) => flag)).toEqual(['overpaid', null])
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: 300_000, overpaid: 150_000 } })

  const gone = await shop.order()
  const late = await shop.opened(gone.id)
  const { revision } = await shop.read(gone.id)
  await shop.ask('PATCH', `/orders/${gone.id}`, { revision, status: 6 })
  await vnpay.act(late, 'pay')
  const [payment] = await shop.payments(gone.id)
  expect(payment).toMatchObject({ flag: 'to_refund', counts: true })
  expect((await shop.ask('POST', `/payments/${payment?.id}/refund`)).body).toMatchObject({
    refunded_by: expect.any(String),
  })
  expect(await shop.read(gone.id)).toMatchObject({ totals: { paid: 0 } })
  expect((await shop.ask('POST', `/payments/${payment?.id}/refund`)).body).toMatchObject({
    message_code: 'payment.refunded',
  })
})

test('a report with a changed byte, of another bot or of no attempt changes nothing', async () => {
  const [shop, other] = [await vnpayShop('FORGEDAA'), await vnpayShop('FORGEDBB')]
  const order = await shop.order()
  const reference = await shop.opened(order.id)
  const bill = vnpay.bill(reference)
  // The same merchant at another bot: the signature is good, the attempt is not theirs.
  await other.ask('PUT', `/integrations/${other.integration_id}/secrets`, {
    secrets: { tmn_code: 'FORGEDAA', hash_secret: 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ' },
  })
  bill.notify_url = other.notify_url
  expect((await vnpay.act(reference, 'pay')).answers).toEqual(['200 {"RspCode":"01","Message":"Order not found"}'])
  const forged = new URL(shop.notify_url)
  forged.search = new URLSearchParams({
    vnp_TmnCode: 'FORGEDAA',
    vnp_TxnRef: reference,
    vnp_Amount: '15000000',
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    vnp_TransactionNo: '1',
    vnp_SecureHash: 'a'.repeat(128),
  }).toString()
  expect(await (await fetch(forged)).json()).toEqual({ RspCode: '97', Message: 'Invalid signature' })
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: 0 } })
  expect([await shop.payments(order.id), await other.payments(order.id)]).toEqual([[], []])
})

test('a payment of which nothing was told is found by asking, and a page that no one paid expires', async () => {
  const shop = await vnpayShop('SILENTAA')
  const [order, never] = [await shop.order(), await shop.order()]
  await vnpay.act(await shop.opened(order.id), 'silent')
  await shop.opened(never.id)
  const later = (minutes: number) => ({ ...platform, now: () => new Date(Date.now() + minutes * 60_000) })
  await askAboutDue(platform, shop.cell)
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: 0 } })
  await askAboutDue(later(16), shop.cell)
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: 150_000 } })
  for (const minutes of [31, 61, 361, 1_441]) await askAboutDue(later(minutes), shop.cell)
  expect(await shop.attempts(never.id)).toMatchObject([{ state: 'expired' }])
  // A proof that comes later still counts.
  const [attempt] = await shop.attempts(never.id)
  await vnpay.act(attempt.reference, 'pay')
  expect(await shop.read(never.id)).toMatchObject({ totals: { paid: 150_000 } })
})

test('a refused page leaves the order open', async () => {
  const shop = await vnpayShop('REFUSEDA')
  const order = await shop.order()
  await vnpay.act(await shop.opened(order.id), 'refuse')
  expect(await shop.attempts(order.id)).toMatchObject([{ state: 'refused', code: '24/02' }])
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: 0 } })
})

test('moderators record and link; refunds are for managers', async () => {
  const shop = await vnpayShop('ROLESOFA')
  const order = await shop.order()
  const moderator = await newUser()
  await join(moderator, shop.id, 'MODERATE')
  const entry = { order_id: order.id, way: 'transfer', amount: 50_000, reference: 'FT1', note: 'seen on the account' }
  const made = await shop.ask('POST', '/payments', entry, moderator)
  expect(made).toMatchObject({ status: 201, body: { transaction: 'FT1', user_id: moderator.id, service: '' } })
  expect(await shop.read(order.id)).toMatchObject({ transfer_money: 50_000, totals: { cod: 100_000 } })
  expect((await shop.ask('POST', `/payments/${made.body.id}/refund`, undefined, moderator)).status).toBe(403)
  const { body } = await shop.ask('POST', `/orders/${order.id}/payment_link`, {}, moderator)
  const page = await fetch(body.url)
  expect(await page.text()).toContain('VNPay')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const forged = body.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
  expect((await fetch(forged)).status).toBe(404)
})
