import { z } from 'zod'

const whole = z.int().min(0)

// {"code":"00","desc":"success","success":true,"data":{"orderCode":4411,"amount":350000,"reference":"FT0001","paymentLinkId":"pl_1","currency":"VND",…},"signature":"…"}
// The signed text joins names and values as they are: a name with an `&` would move the border between two fields.
export const report = z.object({ data: z.record(z.string().regex(/^\w{1,100}$/), z.unknown()), signature: z.string() })
export const reported = z.object({
  orderCode: z.int(),
  amount: whole,
  reference: z.string(),
  currency: z.string().default('VND'),
  code: z.string().default('00'),
})

// {"code":"00","desc":"success","data":{"paymentLinkId":"pl_1","checkoutUrl":"https://pay.payos.vn/web/pl_1","status":"PENDING",…},"signature":"…"}
export const created = z.object({
  code: z.string(),
  desc: z.string().default(''),
  data: z.object({ paymentLinkId: z.string(), checkoutUrl: z.url() }).nullish(),
})

// {"code":"00","data":{"id":"pl_1","orderCode":4411,"amount":350000,"amountPaid":350000,"status":"PAID","transactions":[{"reference":"FT0001","amount":350000}]}}
export const queried = z.object({
  code: z.string(),
  desc: z.string().default(''),
  data: z
    .object({
      orderCode: z.int(),
      amountPaid: whole.default(0),
      status: z.string(),
      transactions: z.array(z.object({ reference: z.string(), amount: whole })).default([]),
    })
    .nullish(),
})
