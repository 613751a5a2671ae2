import { list, maybe } from '@hawker/outside'
import { z } from 'zod'

const id = z.string().min(1).max(300)
const money = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({ id, status: z.string(), amount: money })

// {"scope":"…","access_token":"A21AAF…","token_type":"Bearer","expires_in":32400}
export const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

// {"id":"5O190127TN364715T","status":"PAYER_ACTION_REQUIRED","links":[{"href":"https://www.paypal.com/checkoutnow?token=5O19…","rel":"payer-action"}]}
export const created = z.object({ id, links: list(z.object({ href: z.url(), rel: z.string() })) })

// {"id":"5O19…","status":"COMPLETED","payment_source":{"paypal":{…}},"purchase_units":[{"custom_id":"PAY7F3K2Q9ZX",
//  "amount":{"currency_code":"USD","value":"19.99"},"payments":{"captures":[{"id":"3C67…","status":"COMPLETED","amount":{…}}]}}]}
export const order = z.object({
  id,
  status: z.string(),
  payment_source: maybe(z.record(z.string(), z.unknown())),
  purchase_units: list(
    z.object({
      custom_id: maybe(z.string()),
      amount: maybe(money),
      payments: maybe(z.object({ captures: list(capture) })),
    }),
  ).default([]),
})
export type Order = z.infer<typeof order>

// {"id":"WH-2W42…","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"42311647XV020574X","custom_id":"PAY7F3K2Q9ZX",
//  "supplementary_data":{"related_ids":{"order_id":"5O19…"}},…}}
export const event = z.object({ id, event_type: z.string(), resource: z.record(z.string(), z.unknown()) })
export const approved = z.object({ id, purchase_units: list(z.object({ custom_id: id })) })
export const captured = z.object({
  custom_id: id,
  supplementary_data: maybe(z.object({ related_ids: z.object({ order_id: id }) })),
})

// {"verification_status":"SUCCESS"}
export const verified = z.object({ verification_status: z.string() })

// {"webhooks":[{"id":"0EH40505U7160970P","url":"https://…","event_types":[{"name":"PAYMENT.CAPTURE.COMPLETED"}]}]}
export const webhook = z.object({ id, url: z.string() })
export const webhooks = z.object({ webhooks: list(webhook) })

// {"name":"UNPROCESSABLE_ENTITY","message":"The requested action could not be performed.","details":[{"issue":"INSTRUMENT_DECLINED","description":"…"}]}
export const refusal = z.object({
  name: maybe(z.string()),
  message: maybe(z.string()),
  error: maybe(z.string()),
  error_description: maybe(z.string()),
  details: list(z.object({ issue: z.string(), description: maybe(z.string()) })).default([]),
})
