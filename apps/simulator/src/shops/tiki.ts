import type { Wording } from '../misbehave.ts'
import { type Asked, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { isLive, issuePair, pageOf, type ShopAccount, type ShopItem } from './state.ts'

const refuse = (status: number, ...errors: string[]): Reply => ({ status, body: { errors } })

const wording = (): Wording => ({
  tooMany: () => refuse(429, 'Too many requests'),
  internal: () => refuse(500, 'Internal server error'),
  refusal: ({ status = 400, message = 'Refused by a switch.' }) => refuse(status, message),
})

const unknownApp: Reply = {
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client authentication failed' },
}

/** https://open.tiki.vn/docs/docs/current/oauth-2-0/auth-flows/client-credentials-flow/ */
function token(world: World, asked: Asked): Reply {
  const { tiki } = world.shops
  const basic = Buffer.from(asked.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
  const account = [...tiki.accounts.values()].find(({ app_id, app_key }) => basic === `${app_id}:${app_key}`)
  const form = new URLSearchParams(asked.body.toString())
  if (!account) return unknownApp
  if (form.get('grant_type') !== 'client_credentials')
    return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'No such grant type' } }
  const { access_token, expires_in } = issuePair(account, world.clock.now(), tiki.token_seconds)
  return { status: 200, body: { access_token, expires_in, scope: '', token_type: 'bearer' } }
}

const productOf = ({ id, name, price, before, image_url, is_sold }: ShopItem) => ({
  ...{
    id: Number(id),
    sku: `S${id}`,
    name,
    master_id: Number(id) + 1_000,
    type: 'simple',
    price,
    market_price: before,
  },
  active: is_sold ? '1' : '0',
  thumbnail: image_url,
})

type Run = (account: ShopAccount, asked: Asked) => Reply

const list: Run = (account, asked) => {
  const [number, limit] = [Number(asked.query('page') ?? 1), Number(asked.query('limit') ?? 20)]
  const { total, page } = pageOf(account, asked.query('name') ?? '', (number - 1) * limit, limit)
  const paging = { total, current_page: number, per_page: limit, last_page: Math.max(Math.ceil(total / limit), 1) }
  return { status: 200, body: { data: page.map(productOf), paging } }
}

const one: Run = ({ items }, asked) => {
  const item = items.find(({ id }) => asked.path.endsWith(`/products/${id}`))
  return item ? { status: 200, body: productOf(item) } : refuse(404, 'Product not found')
}

const runOf = (path: string): { name: string; run: Run } | null => {
  if (path === '/integration/v2/sellers/me')
    return {
      name: 'sellers/me',
      run: ({ shop_id, name }) => ({ status: 200, body: { id: Number(shop_id), name, active: 1 } }),
    }
  if (path === '/integration/v2/products') return { name: 'products', run: list }
  return /^\/integration\/v2\/products\/\d+$/.test(path) ? { name: 'product', run: one } : null
}

const find = (world: World, asked: Asked): Method => {
  if (asked.path === '/sc/oauth2/token') return { name: 'token', run: () => token(world, asked) }
  const found = runOf(asked.path)
  if (!found) return { name: 'unknown', run: () => refuse(404, 'Not found') }
  const bearer = asked.authorization?.replace(/^Bearer /, '') ?? ''
  const account = [...world.shops.tiki.accounts.values()].find((each) => isLive(each, bearer, world.clock.now()))
  return { name: found.name, run: () => (account ? found.run(account, asked) : refuse(401, 'Unauthorized')) }
}

/** Tiki's open platform. https://open.tiki.vn/docs/docs/current/ */
export const handleTiki = serviceSurface({ base: ({ shops }) => shops.tiki, wording, find })
