import { id, instant, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// Answers have their rows under `data`, the list of shops under `shops`:
// {"success":true,"data":[…],"page_number":1,"page_size":200,"total_pages":3}
const success = z.boolean().optional()

/** A list of rows; rows of another shape are left out, so that one odd row does not stop the rest. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ success, data: list(row), total_pages: maybe(z.coerce.number().int().min(0)) })
export const oneOf = <Row extends z.ZodType>(row: Row) => z.object({ success, data: row })

const text = z.union([z.string(), z.number()]).transform(String)
const word = text
  .nullish()
  .catch('')
  .transform((value) => value ?? '')
const words = (most: number) => word.transform((value) => value.slice(0, most))
const flag = z.boolean().catch(false)

/** An instant in UTC, most often without a zone mark: `2026-11-28T10:15:00` or `2026-11-28T10:15:00.123456`. */
const utc = z
  .unknown()
  .optional()
  .transform((value) => {
    if (typeof value !== 'string') return instant(value)
    const marked = value.replace(' ', 'T')
    return instant(/(Z|[+-]\d\d:?\d\d)$/.test(marked) ? marked : `${marked}Z`)
  })

/** An amount as told: a number or its text; null: none. */
const told = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))
const count = z.coerce.number().int().catch(0)

// {"id":"4401","name":"Linen corner","currency":"VND"}; the list stands under `shops`, or under `data`.
const shop = z.object({ id, name: words(200), currency: maybe(z.string().regex(/^[A-Z]{3}$/)) })
export const shops = z
  .object({ shops: list(shop).optional(), data: list(shop).optional() })
  .transform(({ shops: named, data }) => named ?? data ?? null)
  .pipe(z.array(z.custom<z.infer<typeof shop>>()))

/** {"id":"w-uuid","name":"Main"}; users of the shop stand under `user`, or are the row itself. */
export const named = z.object({ id, name: words(200) })
export const member = z
  .object({ user: named.optional().catch(undefined), user_id: maybe(id), id: maybe(id), name: maybe(z.string()) })
  .transform(({ user, user_id, id: own, name = '' }) => user ?? { id: user_id ?? own ?? '', name })
  .pipe(z.object({ id: z.string().min(1), name: z.string() }))

const namedWord = z
  .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
  .pipe(z.string().min(1).max(200))
const images = list(z.string().max(2_000)).catch([])
const pairs = list(z.object({ name: text, value: text })).catch([])

// {"id":"v-uuid","display_id":"SKU","fields":[{"name":"Size","value":"M"}],"retail_price":120000,"weight":300,"images":[],
// "remain_quantity":7,"variations_warehouses":[{"warehouse_id":"w-uuid","remain_quantity":7}]}
const variation = z.object({
  id,
  sku: word,
  display_id: word,
  fields: pairs,
  retail_price: told,
  weight: maybe(z.coerce.number().int().min(0).max(1_000_000_000)),
  images,
  remain_quantity: maybe(z.number()),
  variations_warehouses: maybe(list(z.object({ remain_quantity: z.number() }))),
  is_removed: flag,
})
export type WireVariation = z.infer<typeof variation>

// {"id":"p-uuid","name":"Linen dress","categories":[{"name":"Dresses"}],"product_attributes":[{"name":"Size","values":["M"]}],…}
export const product = z.object({
  id,
  name: words(200).pipe(z.string().min(1)),
  note_product: word,
  categories: list(namedWord).catch([]),
  tags: list(namedWord).catch([]),
  images,
  image: maybe(z.string()),
  product_attributes: list(z.object({ name: text, values: list(text).catch([]) })).catch([]),
  variations: list(variation).catch([]),
  is_removed: flag,
})
export type WireProduct = z.infer<typeof product>

const comboItem = z.object({ product_id: word, variation_id: word, count: maybe(count), quantity: maybe(count) })
// {"id":"c-uuid","name":"Two dresses","value_combo":200000,"combo_product_variations":[{"variation_id":"v","count":2}]}
export const combo = z.object({
  id,
  name: words(200).pipe(z.string().min(1)),
  value_combo: told,
  price: told,
  combo_product_variations: maybe(list(comboItem)),
  items: maybe(list(comboItem)),
  is_removed: flag,
})
export type WireCombo = z.infer<typeof combo>

// {"id":"101","name":"Hà Nội","new_id":"84_VN132"}; `new_id` may be null, and a list where a commune was divided.
export const place = z.object({
  id,
  name: words(200),
  new_id: z
    .union([z.array(text), text.transform((one) => [one])])
    .nullish()
    .catch(null)
    .transform((ids) => (ids ?? []).filter((one) => one !== '')),
})

const line = z.object({
  variation_id: word,
  product_id: word,
  quantity: count,
  discount_each_product: told,
  is_bonus_product: flag,
  note: word,
  variation_info: maybe(z.object({ name: word, retail_price: told, weight: maybe(z.coerce.number().int().min(0)) })),
})

const address = z.object({
  full_name: word,
  phone_number: word,
  address: word,
  province_id: word,
  district_id: word,
  commune_id: word,
  new_commune_id: word,
  country_code: word,
  post_code: word,
})

// {"id":17,"custom_id":"ABCDEFGH2","status":1,"items":[…],"shipping_address":{…},"shipping_fee":30000,"total_discount":0,"cod":150000,
// "partner":{"partner_id":5,"extend_code":"L1"},"partner_fee":22000,"inserted_at":"2026-11-28T10:15:00","updated_at":"…"}
export const order = z.object({
  id,
  custom_id: word,
  status: z.coerce.number().int(),
  bill_full_name: word,
  bill_phone_number: word,
  bill_email: word,
  items: list(line).catch([]),
  shipping_address: maybe(address),
  shipping_fee: told,
  total_discount: told,
  cod: told,
  partner_fee: told,
  prepaid: told,
  cash: told,
  transfer_money: told,
  charged_by_card: told,
  total_price: told,
  warehouse_id: word,
  assigning_seller_id: word,
  assigning_seller: maybe(z.object({ id })),
  received_at_shop: flag,
  note: word,
  note_print: word,
  tags: list(z.union([z.object({ id }).transform((tag) => tag.id), id])).catch([]),
  partner: maybe(z.object({ partner_id: maybe(z.int()), extend_code: word })),
  inserted_at: utc,
  updated_at: utc,
})
export type WireOrder = z.infer<typeof order>

// {"success":false,"message":"api_key is invalid","error_code":105}
export const refusal = z.object({
  success: z.literal(false).optional(),
  message: maybe(z.string()),
  error: maybe(z.string()),
  error_code: maybe(z.union([z.string(), z.number()])),
})

// The order itself, or under `data` or `order`. Only its ids are kept.
const reported = z.object({ id, custom_id: z.string().max(100).catch(''), updated_at: words(100) })
export const report = z
  .union([
    z.object({ data: reported }).transform(({ data }) => data),
    z.object({ order: reported }).transform((body) => body.order),
    reported,
  ])
  .refine(({ id: order_id }) => /^[\w-]{1,100}$/.test(order_id))
