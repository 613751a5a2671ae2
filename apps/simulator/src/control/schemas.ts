import { faultKinds } from '../faults.ts'

export const text = { type: 'string' }
export const flag = { type: 'boolean' }
const count = { type: 'integer', minimum: 0 }
const limits = {
  knows_everyone: flag,
  max_sends_per_second: { type: ['integer', 'null'], minimum: 1 },
  latency_ms: { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 2, maxItems: 2 },
  name: text,
  secret: text,
  webhook_url: text,
  verify_token: text,
  subscribed_fields: { type: 'array', items: text },
  echo_first: flag,
  sends_reads: flag,
  utility_templates: { type: 'array', items: text },
  review: { enum: ['approves', 'rejects'] },
}

export const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

export const newAccount = (options: object) =>
  object({ platform: text, page_id: text, token: text, username: text, app_id: text, ...limits, ...options }, [
    'platform',
  ])

export const accountPatch = (options: object) =>
  object({
    ...limits,
    ...options,
    token_state: { enum: ['valid', 'expired', 'revoked'] },
    profile_access: { enum: ['granted', 'none', 'refused'] },
    get_started: { type: ['string', 'null'] },
  })

export const fault = object(
  {
    kind: { enum: faultKinds },
    times: { type: 'integer', minimum: 1, default: 1 },
    user: text,
    method: text,
    is_delivered: flag,
    retry_after: count,
    status: { type: 'integer', minimum: 200, maximum: 599 },
    code: count,
    subcode: count,
    reason: text,
    slow_ms: count,
    message: text,
  },
  ['kind'],
)

export const switches = object({
  duplicate: object({ events: count, copies: { type: 'integer', minimum: 1, maximum: 1_000 } }, ['events', 'copies']),
  drop: count,
  reorder: count,
  forge: object({ events: count, how: { enum: ['wrong', 'missing'] } }, ['events', 'how']),
  together: count,
  stale: object({ events: count, by_ms: count }, ['events', 'by_ms']),
})

export const introduction = object({
  first_name: { type: 'string', minLength: 1, maxLength: 64 },
  last_name: text,
  username: text,
  language: text,
  locale: text,
  timezone: { type: 'number' },
  gender: text,
  is_background: flag,
})

export const file = object({ name: { type: 'string', minLength: 1, maxLength: 100 }, base64: text }, ['name', 'base64'])
