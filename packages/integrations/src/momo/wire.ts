import { z } from 'zod'

const text = z.union([z.string(), z.number()]).transform(String)
const whole = z.union([z.int(), z.string().regex(/^\d{1,16}$/)]).transform(Number)

// {"partnerCode":"MOMO","orderId":"PAY7F3K2Q9ZX","requestId":"PAY7F3K2Q9ZX","amount":150000,"orderInfo":"Don hang 12","orderType":"momo_wallet",
//  "transId":4088878653,"resultCode":0,"message":"Successful.","payType":"qr","responseTime":1721720663942,"extraData":"","signature":"…"}
export const ipn = z.object({
  partnerCode: text,
  orderId: text,
  requestId: text,
  amount: whole,
  orderInfo: text,
  orderType: text,
  transId: text,
  resultCode: z.int(),
  message: text,
  payType: text,
  responseTime: text,
  extraData: text,
  signature: z.string(),
})

// {"partnerCode":"MOMO","orderId":"…","resultCode":0,"message":"Successful.","payUrl":"https://payment.momo.vn/v2/gateway/pay?…"}
export const created = z.object({ resultCode: z.int(), message: text.default(''), payUrl: z.url().optional() })

// {"partnerCode":"MOMO","orderId":"…","amount":150000,"transId":4088878653,"payType":"qr","resultCode":0,"message":"Successful."}
export const queried = z.object({
  orderId: text.default(''),
  amount: whole.default(0),
  transId: text.default(''),
  payType: text.default(''),
  resultCode: z.int(),
  message: text.default(''),
})
