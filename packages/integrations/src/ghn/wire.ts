import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// {"code":200,"message":"Success","data":{…}}; a refusal has another code and its words in `message`.
const answered = <Data extends z.ZodType>(data: Data) => z.object({ code: z.literal(200), data })

// GHN writes amounts as numbers or as texts: "total_fee":"33000".
const amount = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.int().min(0))

// {"data":{"shops":[{"_id":885,"name":"Shop","phone":"0901234567","address":"72 Thành Thái"}]}}
export const shops = answered(
  z.object({ shops: list(z.object({ _id: id, name: z.string(), phone: maybe(z.string()) })) }),
)

// {"data":{"order_code":"FFFNL9HH","total_fee":33000,"expected_delivery_time":"2026-12-03T16:00:00Z"}}; a preview has an empty code.
export const made = answered(
  z.object({
    order_code: z.string(),
    total_fee: amount,
    expected_delivery_time: maybe(z.iso.datetime({ offset: true })),
  }),
)

const parcel = z.object({
  order_code: z.string().min(1),
  client_order_code: maybe(z.string()),
  status: z.string(),
  cod_amount: maybe(amount),
  is_cod_transferred: maybe(z.boolean()),
  updated_date: maybe(z.iso.datetime({ offset: true })),
  leadtime: maybe(z.iso.datetime({ offset: true })),
})
// The documents show a list of one parcel, and the service answers with the parcel itself.
export const detail = answered(
  z.union([parcel, z.array(parcel).min(1)]).transform((data) => (Array.isArray(data) ? data[0] : data)),
)

// {"data":[{"order_code":"5E3NK3RS","result":true,"message":"OK"}]}
export const switched = answered(
  z.array(z.object({ order_code: z.string(), result: z.boolean(), message: maybe(z.string()) })).min(1),
)

// {"data":{"token":"e27db030-a1bf-11ea-b421-6a186c15e40e"}}
export const printToken = answered(z.object({ token: z.string().min(1) }))

// updateCOD answers with `data: null`.
export const done = z.object({ code: z.literal(200) })

// {"code":400,"message":"Lỗi gọi API: … Đơn hàng không tồn tại","data":null,"code_message":"USER_ERR_COMMON"}
export const refusal = z.object({
  code: z.number(),
  message: z.string(),
  code_message_value: maybe(z.string()),
})

// {"OrderCode":"Z82BS","ClientOrderCode":"","Status":"ready_to_pick","Time":"2021-11-11T03:52:50.158Z","Type":"switch_status"}
export const report = z.object({
  OrderCode: z.string().min(1).max(100),
  ClientOrderCode: z.string().max(100).catch(''),
  Status: z.string().max(100).catch(''),
  Time: z.string().max(100).catch(''),
  Type: z.string().max(100).catch(''),
})
