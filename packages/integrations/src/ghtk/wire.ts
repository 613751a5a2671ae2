import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

const amount = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.number().min(0))
  .transform(Math.round)

// {"success":true,"message":"Thành công","data":[{"pick_address_id":"88256","address":"…","pick_tel":"…","pick_name":"…"}]}
export const pickAddresses = z.object({
  success: z.literal(true),
  data: list(z.object({ pick_address_id: id, pick_name: maybe(z.string()) })),
})

// {"success":true,"message":"","fee":{"name":"area1","fee":30400,"insurance_fee":15000,"delivery":true}}
export const quoted = z.object({
  success: z.literal(true),
  fee: z.object({ name: maybe(z.string()), fee: amount, delivery: maybe(z.boolean()) }),
})

// {"success":true,"order":{"partner_id":"123","label":"S1.A1.17373471","fee":"30400","estimated_deliver_time":"Chiều 2016-07-01"}}
export const made = z.object({
  success: z.literal(true),
  order: z.object({ partner_id: id, label: z.string().min(1), fee: amount }),
})

// {"success":true,"order":{"label_id":"S1.A1.17373471","partner_id":"1234567","status":"5","modified":"2016-11-02 12:18:40","pick_money":47000,"ship_money":30400}}
export const detail = z.object({
  success: z.literal(true),
  order: z.object({
    label_id: z.string().min(1),
    partner_id: maybe(id),
    status: id,
    modified: maybe(z.string()),
    pick_money: maybe(amount),
    ship_money: maybe(amount),
  }),
})

// {"success":true,"message":"","log_id":"…"}
export const done = z.object({ success: z.literal(true) })

// {"success":false,"message":"Đơn đã tồn tại","error":{"code":"ORDER_ID_EXIST","partner_id":"1","ghtk_label":"S1.A1.1"}}
export const refusal = z.object({
  success: z.literal(false),
  message: maybe(z.string()),
  error: maybe(z.object({ code: maybe(z.string()), ghtk_label: maybe(z.string()) })),
})

// partner_id=1234567&label_id=S1.A1.17373471&status_id=5&action_time=2016-11-02T12:18:39+07:00&pick_money=47000
export const report = z.object({
  label_id: z.string().min(1).max(100),
  partner_id: z.string().max(100).catch(''),
  status_id: z.string().max(20).catch(''),
  action_time: z.string().max(100).catch(''),
})
