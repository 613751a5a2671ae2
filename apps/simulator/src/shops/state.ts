import { digits, token } from '../random.ts'
import { createServiceBase, type ServiceBase } from '../service-base.ts'
import type { ShopName } from './names.ts'

/** A product as a test adds it. Amounts are whole units of the shop's currency. */
export type ShopItem = {
  id: string
  name: string
  price: number
  before: number
  image_url: string
  is_sold: boolean
  /** Shopee: the prices of its variations, in place of its own. */
  models: number[]
}

/** A seller's shop, and the app that it authorised. */
export type ShopAccount = {
  app_id: string
  app_key: string
  shop_id: string
  name: string
  currency: string
  items: ShopItem[]
  /** Codes work once. */
  codes: Set<string>
  /** Refresh tokens work once; null: none was issued. */
  refresh_token: string | null
  access_tokens: Map<string, number>
}

export type ShopState = ServiceBase & {
  accounts: Map<string, ShopAccount>
  /** The life of an access token. */
  token_seconds: number
}

export const createShops = (): Record<ShopName, ShopState> => {
  const create = (token_seconds: number): ShopState => ({
    ...createServiceBase(),
    accounts: new Map(),
    token_seconds,
  })
  return { shopee: create(4 * 3_600), lazada: create(7 * 86_400), tiki: create(86_399) }
}

export type ShopOptions = Partial<Pick<ShopAccount, 'app_id' | 'app_key' | 'shop_id' | 'name' | 'currency'>> & {
  items?: Partial<ShopItem>[]
}

const itemOf = (item: Partial<ShopItem>, index: number): ShopItem => ({
  id: String(34_001 + index),
  name: `Product ${index + 1}`,
  price: 100_000,
  before: item.price ?? 100_000,
  image_url: '',
  is_sold: true,
  models: [],
  ...item,
})

export const addShop = ({ accounts }: ShopState, options: ShopOptions = {}): ShopAccount => {
  const { app_id = digits(12), app_key = `key-${token()}`, items = [], ...facts } = options
  const account: ShopAccount = {
    ...{ app_id, app_key, shop_id: digits(8), name: 'Demo shop', currency: 'VND', ...facts },
    items: items.map(itemOf),
    codes: new Set(),
    refresh_token: null,
    access_tokens: new Map(),
  }
  accounts.set(app_id, account)
  return account
}

/** The owner authorises the app; returns the code that stands in the address on which they land. */
export const authorise = ({ codes }: ShopAccount): string => {
  const code = token(12)
  codes.add(code)
  return code
}

type Pair = { access_token: string; refresh_token: string; expires_in: number }

/** A new pair. The former refresh token is dead. */
export const issuePair = (account: ShopAccount, now: number, seconds: number): Pair => {
  const access_token = `access-${token(24)}`
  const refresh_token = `refresh-${token(24)}`
  account.refresh_token = refresh_token
  account.access_tokens.set(access_token, now + seconds * 1_000)
  return { access_token, refresh_token, expires_in: seconds }
}

/** Takes a code or a refresh token, which works once. */
export const takeGrant = (
  account: ShopAccount,
  by: { code?: string | undefined; refresh_token?: string | undefined },
): boolean => {
  if (by.code !== undefined) return account.codes.delete(by.code)
  const isGood = by.refresh_token !== undefined && by.refresh_token === account.refresh_token
  if (isGood) account.refresh_token = null
  return isGood
}

export const isLive = ({ access_tokens }: ShopAccount, access_token: string, now: number): boolean =>
  (access_tokens.get(access_token) ?? 0) > now

/** A page of those on sale whose names contain these words. */
export const pageOf = ({ items }: ShopAccount, words: string, from: number, many: number) => {
  const found = items.filter(({ is_sold, name }) => is_sold && name.toLowerCase().includes(words.toLowerCase()))
  return { total: found.length, page: found.slice(from, from + many) }
}
