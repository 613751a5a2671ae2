import { afterAll } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { freePort } from '../../testing/server-process.ts'
import { testApp } from '../../testing/test-app.ts'
import { type GatewayCase, gatewayCases } from './gateway-cases.ts'

const orderView = z.looseObject({ id: z.string(), key: z.string(), totals: z.looseObject({ cod: z.number() }) })
const paymentsView = z.object({ items: z.array(z.looseObject({ id: z.string(), flag: z.string().nullable() })) })

/** A listening server beside stand-ins of gateways, and shops that take them. */
export async function payApp() {
  const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
  afterAll(() => simulator.close())
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await testApp({
    HAWKER_ROLES: 'web',
    HAWKER_PUBLIC_URL: origin,
    HAWKER_CALL_TIMEOUT_MS: '3000',
    ...Object.fromEntries(
      Object.entries(simulator.gateways).map(([id, { api_url }]) => [`HAWKER_${id.toUpperCase()}_API_URL`, api_url]),
    ),
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  const owner = await server.newUser()

  const shop = async () => {
    const bot = await server.newBot(owner)
    const at = `/v1/bots/${bot.id}`
    const ask = async (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
      user = owner,
    ) => {
      const { status, body: reply } = await server.ask(user, method, at + path, body)
      return { status, body: Object(reply) }
    }
    const connect = async (service: string, secrets: object): Promise<string> =>
      String((await ask('POST', '/integrations', { service, secrets })).body.id)
    const order = async (price = 150_000, currency = 'VND') => {
      const made = await ask('POST', '/orders', { currency, items: [{ name: 'Dress', price, quantity: 1 }] })
      return orderView.parse(made.body)
    }
    const read = async (id: string) => (await ask('GET', `/orders/${id}`)).body
    const payments = async (id: string) => paymentsView.parse((await ask('GET', `/payments?order_id=${id}`)).body).items
    const attempts = async (id: string) => (await ask('GET', `/orders/${id}/payment_attempts`)).body.items
    return { ...bot, at, ask, connect, order, read, payments, attempts }
  }

  /** A shop connected to a gateway, whose merchant there calls the address that the shop would paste. */
  const gatewayShop = async ({ service, merchant, secrets }: GatewayCase) => {
    const gateway = simulator.gateways[service]
    gateway.addMerchant(merchant)
    const bot = await shop()
    const integration_id = await bot.connect(service, secrets)
    const { url } = (await bot.ask('GET', `/integrations/${integration_id}/address`)).body
    if (service === 'vnpay') gateway.addMerchant({ ...merchant, notify_url: url })
    const link = (order_id: string) => bot.ask('POST', `/orders/${order_id}/payment_link`, { service })
    /** The page of an order at the gateway, opened; returns its reference there. */
    const opened = async (order_id: string): Promise<string> => {
      const { body } = await link(order_id)
      const page = await fetch(body.url)
      await page.text()
      return decodeURIComponent(new URL(page.url).pathname.split('/').at(-1) ?? '')
    }
    return { ...bot, gateway, integration_id, notify_url: String(url), link, opened }
  }

  const vnpayShop = (tmn_code = 'DEMO0001') => {
    const { merchant, secrets } = gatewayCases.vnpay
    return gatewayShop({
      ...gatewayCases.vnpay,
      merchant: { ...merchant, id: tmn_code },
      secrets: { ...secrets, tmn_code },
    })
  }
  return { ...server, simulator, owner, origin, shop, vnpay: simulator.gateways.vnpay, gatewayShop, vnpayShop }
}
