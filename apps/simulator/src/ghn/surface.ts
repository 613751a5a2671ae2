import { randomUUID } from 'node:crypto'
import { moveParcel } from '../carriers/report.ts'
import { feeOf, type ParcelState, parcelByClientCode, parcelOf } from '../carriers/state.ts'
import type { Wording } from '../misbehave.ts'
import { asNumber, asText, isObject, type Params } from '../params.ts'
import { digits } from '../random.ts'
import { type Asked, jsonOf, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { GhnRefusal, refusalReply } from './refuse.ts'

/** https://api.ghn.vn/home/docs/detail?id=84 */
export const ghnStatuses = [
  ...['ready_to_pick', 'picking', 'cancel', 'money_collect_picking', 'picked', 'storing', 'transporting', 'sorting'],
  ...['delivering', 'money_collect_delivering', 'delivered', 'delivery_fail', 'waiting_to_return', 'return'],
  ...['return_transporting', 'return_sorting', 'returning', 'return_fail', 'returned', 'exception', 'damage', 'lost'],
] as const

const wording = (): Wording => ({
  tooMany: () => refusalReply(new GhnRefusal(429, 'Too many requests')),
  internal: () => refusalReply(new GhnRefusal(500, 'Internal Server Error')),
  refusal: ({ status = 400, message = 'Refused by a switch.' }) => refusalReply(new GhnRefusal(status, message)),
})

type Call = { world: World; token: string; body: Params }
const absent = () => new GhnRefusal(400, 'Lỗi gọi API: code=404, message=Đơn hàng không tồn tại')

const text = (body: Params, key: string): string => asText(body[key]) ?? ''
const needed = (body: Params, ...keys: string[]) => {
  const missing = keys.find((key) => !text(body, key))
  if (missing) throw new GhnRefusal(400, `Sai thông tin: ${missing} is required`)
}

const fees = (body: Params) => {
  needed(
    body,
    'to_name',
    'to_phone',
    'to_address',
    'to_ward_name',
    'to_district_name',
    'to_province_name',
    'required_note',
  )
  const weight = asNumber(body.weight) ?? 0
  if (weight <= 0 || weight > 50_000) throw new GhnRefusal(400, 'Sai thông tin Weight')
  if (!Array.isArray(body.items) || body.items.length === 0) throw new GhnRefusal(400, 'Sai thông tin Items')
  return { weight, total_fee: feeOf(weight, asNumber(body.insurance_value) ?? 0) }
}

const madeOf = (world: World, order_code: string, total_fee: number) => ({
  order_code,
  sort_code: '000-A-00-00',
  trans_type: 'truck',
  fee: { main_service: total_fee },
  // A text, as the documents show it.
  total_fee: String(total_fee),
  expected_delivery_time: new Date(world.clock.now() + 3 * 86_400_000).toISOString(),
})

/** https://api.ghn.vn/home/docs/detail?id=63 */
function create({ world, token, body }: Call) {
  const { weight, total_fee } = fees(body)
  const client_code = text(body, 'client_order_code')
  if (client_code && parcelByClientCode(world.ghn, token, client_code))
    throw new GhnRefusal(400, `client_order_code ${client_code} đã tồn tại`)
  const code = `L${digits(8)}`
  world.ghn.parcels.set(code, {
    ...{ code, client_code, token, status: 'ready_to_pick', fee: total_fee, weight_g: weight },
    cod: asNumber(body.cod_amount) ?? 0,
    to: {
      ...{ name: text(body, 'to_name'), phone: text(body, 'to_phone'), address: text(body, 'to_address') },
      ...{ commune: text(body, 'to_ward_name'), district: text(body, 'to_district_name') },
      province: text(body, 'to_province_name'),
    },
    is_cod_transferred: false,
    updated_at: world.clock.now(),
  })
  return madeOf(world, code, total_fee)
}

const detailOf = ({ code, client_code, status, cod, weight_g, to, ...parcel }: ParcelState) => ({
  ...{ order_code: code, client_order_code: client_code, status, cod_amount: cod, weight: weight_g },
  ...{ to_name: to.name, to_phone: to.phone, to_address: to.address },
  is_cod_transferred: parcel.is_cod_transferred,
  updated_date: new Date(parcel.updated_at).toISOString(),
  leadtime: new Date(parcel.updated_at + 3 * 86_400_000).toISOString(),
})

const known = ({ world, token }: Call, code: string): ParcelState => {
  const found = parcelOf(world.ghn, token, code)
  if (!found) throw absent()
  return found
}

const codesOf = (body: Params): string[] =>
  Array.isArray(body.order_codes) ? body.order_codes.flatMap((code) => asText(code) ?? []) : []

const beforePickUp = ['ready_to_pick', 'picking', 'money_collect_picking']

function cancel(call: Call) {
  return codesOf(call.body).map((order_code) => {
    const parcel = known(call, order_code)
    const result = parcel.status === 'cancel' || beforePickUp.includes(parcel.status)
    if (result) parcel.status = 'cancel'
    return { order_code, result, message: result ? 'OK' : 'Không thể hủy đơn ở trạng thái này' }
  })
}

function updateCod(call: Call) {
  const parcel = known(call, text(call.body, 'order_code'))
  if (['delivered', 'returned', 'cancel'].includes(parcel.status))
    throw new GhnRefusal(400, 'Không thể cập nhật COD ở trạng thái này')
  parcel.cod = asNumber(call.body.cod_amount) ?? 0
  return null
}

function byClientCode({ world, token, body }: Call) {
  const found = parcelByClientCode(world.ghn, token, text(body, 'client_order_code'))
  if (!found) throw absent()
  return detailOf(found)
}

const methods: Record<string, (call: Call) => unknown> = {
  'shop/all': ({ world, token }) => {
    const { shop_id, name } = world.ghn.accounts.get(token) ?? {}
    return { last_offset: 0, shops: [{ _id: Number(shop_id), name, phone: '0901234567', address: '72 Thành Thái' }] }
  },
  'shipping-order/preview': ({ world, body }) => madeOf(world, '', fees(body).total_fee),
  'shipping-order/create': create,
  'shipping-order/detail': (call) => detailOf(known(call, text(call.body, 'order_code'))),
  'shipping-order/detail-by-client-code': byClientCode,
  'shipping-order/updateCOD': updateCod,
  'switch-status/cancel': cancel,
  'a5/gen-token': (call) => {
    for (const code of codesOf(call.body)) known(call, code)
    return { token: randomUUID() }
  },
}

const answerWith = (world: World, asked: Asked, run: (call: Call) => unknown): Reply => {
  try {
    const token = asked.header('token') ?? ''
    const account = world.ghn.accounts.get(token)
    if (!account) throw new GhnRefusal(401, 'Token is not valid!')
    if (asked.header('shopid') !== account.shop_id) throw new GhnRefusal(400, 'ShopID is not valid!')
    const body = jsonOf(asked)
    if (!isObject(body)) throw new GhnRefusal(400, 'Syntax error')
    return { status: 200, body: { code: 200, message: 'Success', data: run({ world, token, body }) } }
  } catch (error) {
    if (error instanceof GhnRefusal) return refusalReply(error)
    throw error
  }
}

/** The page that a print token opens. */
const printed = (world: World): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>GHN</title><p>GHN A5 label, ${new Date(world.clock.now()).toISOString()}</p>`,
})

const find = (world: World, asked: Asked): Method => {
  if (asked.path === '/a5/public-api/printA5') return { name: 'printA5', run: () => printed(world) }
  const name = asked.path.replace('/shiip/public-api/v2/', '')
  const run = Object.hasOwn(methods, name) && asked.verb === 'POST' ? methods[name] : undefined
  if (!run) return { name: 'unknown', run: () => refusalReply(new GhnRefusal(404, 'Not Found')) }
  return { name, run: () => answerWith(world, asked, run) }
}

/** Moves a parcel as GHN's people do, and reports it. https://api.ghn.vn/home/docs/detail?id=47 */
export const moveAtGhn = (world: World, parcel: ParcelState, change: Parameters<typeof moveParcel>[3]): Promise<void> =>
  moveParcel(world, world.ghn, parcel, change, ({ code, client_code, status, cod, fee }) => ({
    content_type: 'application/json',
    body: JSON.stringify({
      ...{ OrderCode: code, ClientOrderCode: client_code, Status: status, CODAmount: cod, TotalFee: fee },
      Time: new Date(world.clock.now()).toISOString(),
      Type: 'switch_status',
    }),
  }))

/** GHN's public API. https://api.ghn.vn/home/docs/detail */
export const handleGhn = serviceSurface({ base: ({ ghn }) => ghn, wording, find })
