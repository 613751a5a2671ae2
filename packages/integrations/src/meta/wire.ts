import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// {"id":"100","name":"Shop bot"}
export const account = z.object({ id, name: maybe(z.string()) })

// {"cursors":{"after":"MQ=="},"next":"https://graph.facebook.com/…"}: the last page has no `next`.
const paging = maybe(z.object({ cursors: maybe(z.object({ after: maybe(z.string()) })), next: maybe(z.string()) }))

// {"data":[{"id":"act_1","account_id":"1","name":"Shop"}],"paging":{…}}
export const adAccounts = z.object({ data: list(z.object({ id, account_id: id, name: maybe(z.string()) })), paging })

// {"data":[{"id":"act_1","adspixels":{"data":[{"id":"9","name":"Shop"}]}}],"paging":{…}}
export const accountsWithDatasets = z.object({
  data: list(z.object({ adspixels: maybe(z.object({ data: list(z.object({ id, name: maybe(z.string()) })) })) })),
  paging,
})

// {"data":[{"id":"23","name":"Buyers","operation_status":{"code":200,"description":"Normal"}}],"paging":{…}}
export const audiences = z.object({
  data: list(z.object({ id, name: maybe(z.string()), operation_status: maybe(z.object({ code: z.number() })) })),
  paging,
})

// {"events_received":1,"messages":[],"fbtrace_id":"A1"}
export const received = z.object({ events_received: z.number().int() })

// {"audience_id":"23","session_id":"7","num_received":2,"num_invalid_entries":0,"invalid_entry_samples":{}}
export const changed = z.object({ num_received: z.number().int(), num_invalid_entries: maybe(z.number().int()) })

// {"error":{"message":"…","type":"OAuthException","code":190,"error_subcode":463,"error_user_msg":"…","is_transient":false}}
export const refusal = z.object({
  error: z.object({
    message: maybe(z.string()),
    code: maybe(z.number()),
    error_subcode: maybe(z.number()),
    error_user_title: maybe(z.string()),
    error_user_msg: maybe(z.string()),
    is_transient: maybe(z.boolean()),
  }),
})
