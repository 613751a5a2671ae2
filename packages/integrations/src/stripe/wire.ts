import { list } from '@hawker/outside'
import { z } from 'zod'

const id = z.string().min(1).max(300)

// {"id":"cs_test_a1…","object":"checkout.session","client_reference_id":"PAY7F3K2Q9ZX","amount_total":1999,"currency":"usd",
//  "payment_intent":"pi_3…","payment_status":"paid","status":"complete","url":null,…}
export const session = z.object({
  id,
  client_reference_id: z.string().nullish(),
  amount_total: z.int().min(0).nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
  payment_status: z.string(),
  status: z.string().nullish(),
  url: z.url().nullish(),
})
export type Session = z.infer<typeof session>

// {"id":"evt_1…","type":"checkout.session.completed","data":{"object":{…}}}
export const event = z.object({ id, type: z.string(), data: z.object({ object: z.unknown() }) })

export const sessions = z.object({ data: z.array(z.unknown()) })

// {"id":"we_1…","url":"https://…","status":"enabled","secret":"whsec_…"}; the secret is told once, to who makes it.
export const endpoint = z.object({ id, secret: z.string().min(1) })
export const endpoints = z.object({ data: list(z.object({ id, url: z.string(), status: z.string().default('') })) })
export const deleted = z.object({ deleted: z.boolean() })

// {"error":{"type":"invalid_request_error","code":"amount_too_small","message":"…"}}
export const refusal = z.object({
  error: z.object({ code: z.string().optional(), type: z.string().optional(), message: z.string().default('') }),
})
