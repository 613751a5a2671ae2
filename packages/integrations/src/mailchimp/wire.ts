import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { serviceEventKinds } from '../about.ts'

// {"account_id":"8d3a3db4d97663a9074efcc16","account_name":"Freddie's Jokes","email":"freddie@example.com"}
export const root = z.object({ account_name: z.string(), account_id: maybe(z.string()), email: maybe(z.string()) })

// {"lists":[{"id":"a1b2c3","name":"Customers","double_optin":false}],"total_items":1}
export const lists = z.object({
  lists: list(z.object({ id, name: z.string(), double_optin: maybe(z.boolean()) })),
  total_items: maybe(z.number()),
})

// {"merge_fields":[{"tag":"FNAME","name":"First Name","type":"text","required":false}],"total_items":1}
export const mergeFields = z.object({
  merge_fields: list(
    z.object({ tag: z.string().min(1), name: z.string(), type: maybe(z.string()), required: maybe(z.boolean()) }),
  ),
  total_items: maybe(z.number()),
})

// {"tags":[{"id":300,"name":"VIP"}],"total_items":1}
export const tags = z.object({ tags: list(z.object({ id, name: z.string() })), total_items: maybe(z.number()) })

// {"id":"62eeb292278cc15f5817cb78f7790b08","status":"pending"}
export const member = z.object({ id: z.string(), status: z.string() })

// {"webhooks":[{"id":"f6f4dd6f63","url":"https://hawker.example/webhooks/i/…"}]}
export const webhooks = z.object({ webhooks: list(z.object({ id, url: z.string() })) })

// {"type":"unsubscribe","fired_at":"2026-11-24 21:40:57","data[list_id]":"a1","data[email]":"an@example.com","data[reason]":"manual"}
export const report = z.object({
  type: z.enum(serviceEventKinds),
  fired_at: z.string(),
  'data[list_id]': z.string(),
  'data[email]': z.string().min(3).max(320),
})

// {"type":"https://…","title":"Invalid Resource","status":400,"detail":"…","instance":"…","errors":[{"field":"","message":"…"}]}
export const refusal = z.object({
  title: z.string(),
  detail: maybe(z.string()),
  errors: maybe(list(z.object({ field: z.string(), message: z.string() }))),
})
