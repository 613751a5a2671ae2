import { moveParcel } from '../carriers/report.ts'
import { feeOf, type ParcelState, parcelByClientCode, parcelOf } from '../carriers/state.ts'
import type { Wording } from '../misbehave.ts'
import { asNumber, asText, isObject, type Params } from '../params.ts'
import { digits } from '../random.ts'
import { type Asked, jsonOf, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'

/** https://api.ghtk.vn/en/docs/submit-order/webhook */
export const ghtkStatuses = [
  ...['-1', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '20', '21'],
  ...['45', '49', '123', '127', '128', '410'],
] as const

const refused = (status: number, message: string, error?: object): Reply => ({
  status,
  body: { success: false, message, ...(error && { error }) },
})

const wording = (): Wording => ({
  tooMany: () => refused(429, 'Too many requests'),
  internal: () => refused(500, 'Internal Server Error'),
  refusal: ({ status = 200, message = 'Refused by a switch.' }) => refused(status, message),
})

type Call = { world: World; token: string; asked: Asked }
const succeeded = (body: object): Reply => ({ status: 200, body: { success: true, message: '', ...body } })
const absent = () => refused(200, 'Đơn hàng không tồn tại')
const text = (body: Params, key: string): string => asText(body[key]) ?? ''

function fee({ asked }: Call): Reply {
  const missing = ['pick_province', 'pick_district', 'province', 'district', 'weight'].find((key) => !asked.query(key))
  if (missing) return refused(200, `Thiếu ${missing}`)
  const total = feeOf(Number(asked.query('weight')), Number(asked.query('value') ?? 0))
  return succeeded({ fee: { name: 'area1', fee: total, insurance_fee: 0, delivery: true } })
}

const placed = ['name', 'tel', 'address', 'province', 'district', 'ward', 'pick_address', 'pick_province', 'pick_tel']

/** https://api.ghtk.vn/en/docs/submit-order/submit-order-express */
function submit({ world, token, asked }: Call): Reply {
  const body = jsonOf(asked)
  const order = isObject(body?.order) ? body.order : {}
  const id = text(order, 'id')
  const missing = ['id', ...placed].find((key) => !text(order, key))
  if (missing) return refused(200, `Thiếu ${missing}`)
  if (!Array.isArray(body?.products) || body.products.length === 0) return refused(200, 'Thiếu products')
  const before = parcelByClientCode(world.ghtk, token, id)
  if (before)
    return refused(200, `Đơn hàng ${id} đã tồn tại`, {
      ...{ code: 'ORDER_ID_EXIST', partner_id: id, ghtk_label: before.code, status: before.status },
    })
  const weight_g = asNumber(order.total_weight) ?? 0
  const code = `S${digits(8)}.${digits(10)}`
  const total = feeOf(weight_g, asNumber(order.value) ?? 0)
  world.ghtk.parcels.set(code, {
    ...{ code, client_code: id, token, status: '2', fee: total, weight_g },
    cod: asNumber(order.pick_money) ?? 0,
    to: {
      ...{ name: text(order, 'name'), phone: text(order, 'tel'), address: text(order, 'address') },
      ...{ commune: text(order, 'ward'), district: text(order, 'district'), province: text(order, 'province') },
    },
    is_cod_transferred: false,
    updated_at: world.clock.now(),
  })
  return succeeded({ order: { partner_id: id, label: code, area: '1', fee: String(total), status_id: 2 } })
}

const found = ({ world, token }: Call, name: string) =>
  name.startsWith('partner_id:')
    ? parcelByClientCode(world.ghtk, token, name.slice('partner_id:'.length))
    : parcelOf(world.ghtk, token, name)

/** GHTK's instants are on Vietnam's clock, without a zone. */
const onItsClock = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function status(call: Call, name: string): Reply {
  const parcel = found(call, name)
  if (!parcel) return absent()
  const { code, client_code, status: now, cod, fee: ship_money, updated_at } = parcel
  return succeeded({
    order: {
      ...{ label_id: code, partner_id: client_code, status: now, pick_money: cod, ship_money },
      modified: onItsClock(updated_at),
    },
  })
}

function cancel(call: Call, name: string): Reply {
  const parcel = found(call, name)
  if (!parcel) return absent()
  if (parcel.status === '-1') return refused(200, 'Đơn hàng đã hủy')
  if (!['1', '2', '7', '8', '12'].includes(parcel.status)) return refused(200, 'Đơn hàng đã lấy, không thể hủy')
  parcel.status = '-1'
  return succeeded({})
}

type Entry = { name: string; verb: string; path: RegExp; run(call: Call, part: string): Reply }
const entries: Entry[] = [
  {
    name: 'list_pick_add',
    verb: 'GET',
    path: /^\/services\/shipment\/list_pick_add$/,
    run: ({ world, token }) =>
      succeeded({ data: [{ pick_address_id: '88256', pick_name: world.ghtk.accounts.get(token)?.name }] }),
  },
  { name: 'fee', verb: 'GET', path: /^\/services\/shipment\/fee$/, run: fee },
  { name: 'order', verb: 'POST', path: /^\/services\/shipment\/order\/?$/, run: submit },
  { name: 'status', verb: 'GET', path: /^\/services\/shipment\/v2\/(.+)$/, run: status },
  { name: 'cancel', verb: 'POST', path: /^\/services\/shipment\/cancel\/(.+)$/, run: cancel },
]

const find = (world: World, asked: Asked): Method => {
  const entry = entries.find(({ verb, path }) => verb === asked.verb && path.test(asked.path))
  if (!entry) return { name: 'unknown', run: () => refused(404, 'Not Found') }
  const [, part = ''] = entry.path.exec(asked.path) ?? []
  return {
    name: entry.name,
    run: () => {
      const token = asked.header('token') ?? ''
      if (!world.ghtk.accounts.has(token)) return refused(401, 'Token không hợp lệ')
      return entry.run({ world, token, asked }, decodeURIComponent(part))
    },
  }
}

/** Moves a parcel as GHTK's people do, and reports it. https://api.ghtk.vn/en/docs/submit-order/webhook */
export const moveAtGhtk = (
  world: World,
  parcel: ParcelState,
  change: Parameters<typeof moveParcel>[3],
): Promise<void> =>
  moveParcel(world, world.ghtk, parcel, change, ({ code, client_code, status: status_id, cod, fee: total }) => ({
    content_type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      ...{ partner_id: client_code, label_id: code, status_id, pick_money: String(cod), fee: String(total) },
      action_time: new Date(world.clock.now()).toISOString(),
    }).toString(),
  }))

/** GHTK's API. https://api.ghtk.vn/en/docs */
export const handleGhtk = serviceSurface({ base: ({ ghtk }) => ghtk, wording, find })
