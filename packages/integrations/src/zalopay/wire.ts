import { z } from 'zod'

const id = z.union([z.string(), z.number()]).transform(String)
const whole = z.int().min(0)
const code = z.int()

// {"data":"{\"app_id\":2553,…}","mac":"d8d33baf…","type":1}
export const report = z.object({ data: z.string(), mac: z.string() })

// {"app_id":2553,"app_trans_id":"200904_2553_1598435687208","app_time":1599189392817,"amount":10000,"zp_trans_id":200904000000389,"channel":38,…}
export const reported = z.object({
  app_id: id,
  app_trans_id: z.string(),
  amount: whole,
  zp_trans_id: id,
  channel: z.int().default(0),
})

// {"return_code":1,"return_message":"success","sub_return_code":1,"order_url":"https://qcgateway.zalopay.vn/openinapp?order=…",…}
export const created = z.object({
  return_code: code,
  return_message: z.string().default(''),
  sub_return_code: code.default(0),
  sub_return_message: z.string().default(''),
  order_url: z.url().or(z.literal('')).optional(),
})

// {"return_code":1,"return_message":"success","sub_return_code":1,"is_processing":false,"amount":50000,"zp_trans_id":200904000000389}
export const queried = z.object({
  return_code: code,
  return_message: z.string().default(''),
  sub_return_code: code.default(0),
  sub_return_message: z.string().default(''),
  is_processing: z.boolean().default(false),
  amount: whole.default(0),
  zp_trans_id: id.default(''),
})
