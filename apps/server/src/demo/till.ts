import { createHash } from 'node:crypto'
import { blankOrder } from '@hawker/core'
import type { PosWish } from '@hawker/integrations'
import { readOrders } from '../features/orders/index.ts'
import {
  type Figures,
  figuresTold,
  findPosConnection,
  openPos,
  type Place,
  type Pos,
  readWish,
} from '../features/point-of-sale/index.ts'
import type { Platform } from '../platform/platform.ts'
import { findPictures } from './pictures.ts'
import { listAtPos, listOrdersOf, listPosIds } from './queries.ts'
import { sampleCombo, sampleProducts, skuOf } from './shop/shelf.ts'
import { addTo, putTo, type StandIns } from './stand-ins.ts'

/** The till's key and number are the same after each start, so that its orders are. */
const tillKey = { pos_api_key: '8c1f6a0b94d2437eb5a7c2d19e30f846', pos_shop_id: '4401' }
/** The shop at the control of the stand-ins. */
export const tillPath = `/pancake_pos/shops/${tillKey.pos_shop_id}`

export const tillName = 'Linen & Co., Nguyễn Huệ'
const warehouse_id = 'w-saigon'
const staff = [
  { id: 'u-lan', name: 'Lan' },
  { id: 'u-minh', name: 'Minh' },
]

/** An id of the till, the same after each start. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`till ${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
const variationOf = (sku: string) => ({
  variation_id: idOf(sku),
  product_id: idOf(sku.split('-').slice(0, 2).join('-')),
})

const { scheme: _, names: __, ...blankAddress } = blankOrder().shipping_address

const minute = 60_000
const day = 24 * 60 * minute

/** Sales at the counter, which began there. `ago`: before the first start. */
const counterOrders: readonly { id: number; ago: number; sku: string; order: object }[] = [
  {
    ...{ id: 1001, ago: 3 * day, sku: 'LC-SHIRT-M' },
    order: { status: 3, bill_full_name: 'Võ Thị Hạnh', bill_phone_number: '0903222111', received_at_shop: true },
  },
  {
    ...{ id: 1002, ago: day, sku: 'LC-DRESS-S' },
    order: { status: 1, bill_full_name: 'Nguyễn Quốc Bảo', bill_phone_number: '0987300400', shipping_fee: 200 },
  },
  {
    ...{ id: 1003, ago: 90 * minute, sku: 'LC-TROUSERS-S' },
    order: {
      status: 0,
      bill_full_name: 'Đặng Mai Chi',
      bill_phone_number: '0912888999',
      note: 'Picks it up on Saturday',
    },
  },
]

/** Opens the shop at the point of sale's stand-in, with its shelf; returns what its connection needs. */
export async function openTill(
  standIns: StandIns,
  webhook_url: string,
  { platform, place }: { platform: Platform; place: Place },
) {
  const pictures = await findPictures(platform, place.cell.db, place.bot_id)
  await addTo(standIns, '/pancake_pos/shops', {
    ...{ shop_id: tillKey.pos_shop_id, api_key: tillKey.pos_api_key, name: tillName, currency: 'USD' },
    ...{ webhook_url, warehouses: [{ id: warehouse_id, name: 'Nguyễn Huệ' }] },
    users: staff.map((user) => ({ user_id: user.id, user })),
    tags: [
      { id: 1, name: 'Gift' },
      { id: 2, name: 'Alterations' },
    ],
    products: sampleProducts.map((product) => {
      const { name, category, tags, price, weight, picture, sizes, sku } = product
      const image = picture && pictures.get(picture)
      return {
        ...{ id: idOf(sku), name: name.en, note_product: '', images: image ? [image] : [], is_removed: false },
        ...{ categories: [{ name: category.en }], tags: tags.map((tag) => ({ name: tag.en })) },
        product_attributes: sizes[0]?.[0] ? [{ name: 'Size', values: sizes.map(([size]) => size) }] : [],
        variations: sizes.map(([size, stock]) => ({
          ...{ id: idOf(skuOf(product, size)), display_id: skuOf(product, size), retail_price: price.USD, weight },
          ...{ fields: size ? [{ name: 'Size', value: size }] : [], images: [], is_removed: false },
          ...(stock !== null && {
            remain_quantity: stock,
            variations_warehouses: [{ warehouse_id, remain_quantity: stock }],
          }),
        })),
      }
    }),
    combos: [
      {
        ...{ id: idOf(sampleCombo.name.en), name: sampleCombo.name.en, value_combo: sampleCombo.price.USD },
        combo_product_variations: sampleCombo.skus.map((sku) => ({ ...variationOf(sku), count: 1 })),
      },
    ],
  })
  return { stand_in: standIns.pancake_pos_api_url, fields: tillKey }
}

/** The connection to the till; null: its owner has ended it, or connected a shop of their own instead. */
export async function findTill(platform: Platform, place: Place): Promise<Pos | null> {
  const connection = await findPosConnection(place.cell.db, place.bot_id)
  const pos = connection && (await openPos(platform, place, connection.id))
  return pos?.secrets.stand_in === undefined ? null : pos
}

/** Gives the till its orders back, which its stand-in forgets when it ends: those of the counter, and ours as both sides last had them. */
export async function putTillOrdersBack(platform: Platform, place: Place, standIns: StandIns): Promise<void> {
  const pos = await findTill(platform, place)
  if (!pos) return
  const rows = await listAtPos(place.cell.db, place.bot_id, pos.integration_id)
  for (const { id, ago, sku, order } of counterOrders) {
    const row = rows.find(({ pos_id }) => pos_id === String(id))
    if (row?.order_id) continue
    const made_at = new Date(platform.now().getTime() - ago).toISOString()
    await putTo(standIns, `${tillPath}/orders/${id}`, {
      ...{ ...order, items: [{ ...variationOf(sku), quantity: 1, discount_each_product: 0 }] },
      ...{ inserted_at: row?.inserted_at ?? made_at, updated_at: row?.told_updated_at ?? made_at },
    })
  }
  for (const row of rows) {
    const [found] = row.order_id ? await readOrders(place.cell.db, place.bot_id, [row.order_id]) : []
    const wished = found && (await readWish(platform, place, pos, row, found.order))
    const told = figuresTold(row.told)
    if (!wished || 'lacking' in wished || !told) continue
    await putTo(standIns, `${tillPath}/orders/${row.pos_id}`, {
      ...{ ...wireOf(wished.wish, told), custom_id: row.custom_id ?? '' },
      ...{ inserted_at: row.inserted_at ?? row.told_updated_at, updated_at: row.told_updated_at },
    })
  }
}

/** An order as the till has it: what was sent, with the figures that were told of it. */
function wireOf({ discount: _, currency: __, ...wish }: PosWish, { status_told, amounts }: Figures): object {
  const { discount, shipping_fee, prepaid, cash, transfer_money, charged_by_card } = amounts
  return {
    ...wish,
    ...{ status: status_told ?? wish.status, shipping_fee, total_discount: discount },
    ...{ prepaid, cash, transfer_money, charged_by_card },
  }
}

const noWish: Omit<PosWish, 'currency' | 'status'> = {
  ...{ bill_full_name: '', bill_phone_number: '', bill_email: '', note: '', note_print: '', items: [], tags: [] },
  ...{ shipping_fee: 0, discount: 0, warehouse_id: '', assigning_seller_id: '', received_at_shop: false },
  shipping_address: { ...blankAddress, new_commune_id: '' },
}

/** Removes the orders of these customers at the till, as their shop would. */
export async function withdraw(platform: Platform, place: Place, customer_ids: readonly string[]): Promise<void> {
  const pos = await findTill(platform, place)
  if (!pos) return
  const removal = { ...noWish, currency: pos.currency, status: 7 as const }
  const { cell, bot_id } = place
  for (const pos_id of await listPosIds(cell.db, bot_id, await listOrdersOf(cell.db, bot_id, customer_ids)))
    await pos.pos.updateOrder(pos_id, removal, ['status'], pos.ask, pos.secrets)
}
