import { expect, test } from 'vitest'
import { until } from '../../runtime/testing/path-app.ts'
import { gatewayCases } from './gateway-cases.ts'
import { payUrl } from './pay-address.ts'
import { payApp } from './testing.ts'

const { app, gatewayShop, platform, simulator } = await payApp()
const { stripe, paypal, zalopay, onepay } = gatewayCases

test('a currency that a gateway does not take, and an amount that it cannot write, are refused with a reason', async () => {
  const [atPaypal, atStripe] = [await gatewayShop(paypal), await gatewayShop(stripe)]
  const dong = await atPaypal.order(150_000, 'VND')
  expect((await atPaypal.link(dong.id)).body).toMatchObject({ message_code: 'payment.currency_refused' })
  const forints = await atPaypal.order(199_950, 'HUF')
  expect((await atPaypal.link(forints.id)).body).toMatchObject({ message_code: 'payment.amount_refused' })
  const won = await atStripe.order(199_950, 'KRW')
  expect((await atStripe.link(won.id)).body).toMatchObject({ message_code: 'payment.amount_refused' })
  expect(await atStripe.attempts(won.id)).toEqual([])
})

test.each([
  { currency: 'KWD', price: 1_999, told: '19990' },
  { currency: 'ISK', price: 199_900, told: '1999' },
  { currency: 'INR', price: 1_999, told: '199900' },
])('Stripe is paid in $currency', async ({ currency, price, told }) => {
  const shop = await gatewayShop(stripe)
  const order = await shop.order(price, currency)
  await shop.gateway.act(await shop.opened(order.id), 'pay')
  await until(async () => expect(await shop.payments(order.id)).toMatchObject([{ currency, amount: price, told }]))
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: price, cod: 0 } })
})

test('a fee that the shop does not show is not paid online: it stays for the carrier to collect', async () => {
  const shop = await gatewayShop(gatewayCases.payos)
  await shop.ask('PATCH', '/settings', { shipping_fee_hidden: true })
  const { id } = await shop.order()
  const { revision } = await shop.read(id)
  expect((await shop.ask('PATCH', `/orders/${id}`, { revision, shipping_fee: 30_000 })).status).toBe(200)
  await shop.gateway.act(await shop.opened(id), 'pay')
  await until(async () => expect(await shop.payments(id)).toMatchObject([{ amount: 150_000, flag: null }]))
  expect(await shop.read(id)).toMatchObject({ totals: { total: 180_000, paid: 150_000, cod: 30_000 } })
})

test('connecting registers our address, and the secret that Stripe tells of it stands in no answer that is kept', async () => {
  const shop = await gatewayShop(stripe)
  const merchant = simulator.gateways.stripe.merchant('acct1')
  expect(merchant.notify_url).toBe(shop.notify_url)
  const { body } = await shop.ask('GET', `/integrations/${shop.integration_id}/exchanges`)
  const kept = JSON.stringify(body)
  expect(kept).toContain('webhook_endpoints')
  expect(kept).not.toContain(merchant.keys.webhook_secret)
  expect(kept).not.toContain(stripe.secrets.secret_key)
  // A second check leaves the address as it is.
  const secret = merchant.keys.webhook_secret
  expect((await shop.ask('POST', `/integrations/${shop.integration_id}/check`)).status).toBe(200)
  expect(simulator.gateways.stripe.merchant('acct1').keys.webhook_secret).toBe(secret)
})

test.each([stripe, paypal])('disconnecting removes our address at $service', async (gatewayCase) => {
  const shop = await gatewayShop(gatewayCase)
  const merchant = shop.gateway.merchant(gatewayCase.merchant.id)
  expect(merchant.notify_url).toBe(shop.notify_url)
  expect((await shop.ask('DELETE', `/integrations/${shop.integration_id}`)).status).toBe(204)
  expect(merchant.notify_url).toBe('')
})

test('a token that PayPal gave serves until it expires', async () => {
  const shop = await gatewayShop(paypal)
  const tokens = () => shop.gateway.calls().filter(({ method }) => method === 'token').length
  const order = await shop.order(1_999, 'USD')
  const before = tokens()
  await shop.gateway.act(await shop.opened(order.id), 'pay')
  await until(async () => expect(await shop.payments(order.id)).toHaveLength(1))
  // The page, the proof of the report, the question and the capture need one.
  expect(tokens() - before).toBe(1)
})

test('the password of OnePAY’s question stands in no answer that is kept', async () => {
  const secrets = { ...onepay.secrets, query_password: 'op+12/34=56' }
  const shop = await gatewayShop({ ...onepay, secrets, merchant: { id: 'TESTONEPAY', keys: secrets } })
  const order = await shop.order()
  await shop.gateway.act(await shop.opened(order.id), 'pay')
  expect((await shop.ask('POST', `/integrations/${shop.integration_id}/check`)).status).toBe(200)
  const kept = JSON.stringify((await shop.ask('GET', `/integrations/${shop.integration_id}/exchanges`)).body)
  expect(kept).toContain('vpc_Password')
  expect(kept).not.toMatch(/op(\+|%2B)12/)
})

test('a report that PayPal does not know is refused, and while PayPal is out of order it is to come again', async () => {
  const shop = await gatewayShop(paypal)
  const order = await shop.order(1_999, 'USD')
  const reference = await shop.opened(order.id)
  shop.gateway.misbehave({ kind: 'server_error', method: 'verify' })
  const { answers } = await shop.gateway.act(reference, 'pay')
  expect(answers).toEqual(['503'])
  expect(await shop.payments(order.id)).toEqual([])
  // PayPal's signature covers the bytes: the same report with one more is not its own.
  const report = shop.gateway.reportOf(reference)
  const forged = await fetch(report.url, { method: 'POST', headers: report.headers, body: `${report.body} ` })
  expect(forged.status).toBe(401)
  expect(await shop.payments(order.id)).toEqual([])
  await shop.gateway.act(reference, 'pay')
  await until(async () => expect(await shop.payments(order.id)).toMatchObject([{ amount: 1_999, currency: 'USD' }]))
})

test('a report that is older than five minutes is not Stripe’s', async () => {
  const shop = await gatewayShop(stripe)
  const order = await shop.order(1_999, 'USD')
  const reference = await shop.opened(order.id)
  await shop.gateway.act(reference, 'silent')
  const report = (age_s: number) => {
    simulator.clock.shift(-age_s * 1_000)
    const made = shop.gateway.reportOf(reference)
    simulator.clock.setOffset(0)
    return made
  }
  const send = ({ url, headers, body }: ReturnType<typeof report>) => fetch(url, { method: 'POST', headers, body })
  expect((await send(report(302))).status).toBe(401)
  expect(await shop.payments(order.id)).toEqual([])
  expect((await send(report(290))).status).toBe(200)
  await until(async () => expect(await shop.payments(order.id)).toHaveLength(1))
})

test('two gateways that are paid for one order: the second is overpaid', async () => {
  const shop = await gatewayShop(zalopay)
  simulator.gateways.onepay.addMerchant(onepay.merchant)
  await shop.connect('onepay', onepay.secrets)
  const order = await shop.order()
  const first = await shop.opened(order.id)
  const { body } = await shop.ask('POST', `/orders/${order.id}/payment_link`, { service: 'onepay' })
  const page = await fetch(body.url)
  await page.text()
  const second = new URL(page.url).pathname.split('/').at(-1) ?? ''
  await Promise.all([shop.gateway.act(first, 'pay'), simulator.gateways.onepay.act(second, 'pay')])
  await until(async () => expect(await shop.payments(order.id)).toHaveLength(2))
  expect((await shop.payments(order.id)).map(({ flag }) => flag).toSorted()).toEqual([null, 'overpaid'])
  expect(await shop.read(order.id)).toMatchObject({ totals: { paid: 300_000, overpaid: 150_000 } })
})

test('a TikTok shop of a country where it may sell nothing takes no money: the page says so, and no gateway makes one', async () => {
  const shop = await gatewayShop(stripe)
  const { id } = await shop.order(1_999, 'EUR')
  const at = new URL(payUrl(platform.pages, shop.id, id)).pathname
  const look = (url = at, language = 'en') =>
    app.inject({ method: 'GET', url, headers: { 'accept-language': language } })
  const moved = { platform: 'tiktok_business_messaging', timezone: 'Asia/Ho_Chi_Minh' }
  const move = (to: object) => shop.cell.db.updateTable('bot').set(to).where('id', '=', shop.id).execute()
  await move(moved)
  expect((await look()).body).toContain('Pay with Stripe')
  await move({ timezone: 'Europe/Berlin' })
  const texts = await Promise.all(
    ['en', 'es', 'id', 'fil', 'pt', 'th', 'vi'].map(async (language) => (await look(at, language)).body),
  )
  for (const text of texts) {
    expect(text).toMatch(/class="note">[^<]*TikTok[^<]*</)
    expect(text).not.toContain('class="way"')
  }
  expect(new Set(texts).size).toBe(7)
  expect((await shop.link(id)).body).toMatchObject({ message_code: 'payment.not_sold_here' })
  expect((await look(`${at}/stripe`)).statusCode).toBe(404)
  expect(await shop.attempts(id)).toEqual([])
})
