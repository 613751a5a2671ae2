import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../control/guard.ts'
import { flag, object, text } from '../control/schemas.ts'
import type { World } from '../world.ts'
import { findMember } from './members.ts'
import {
  addMailchimpAccount,
  describeList,
  describeMailchimpAccount,
  fieldTypes,
  type List,
  type MailchimpAccount,
  type MailchimpOptions,
  type Member,
  statuses,
} from './state.ts'
import { type ReportKind, report } from './webhooks.ts'

const field = object(
  {
    tag: text,
    name: text,
    type: { enum: fieldTypes },
    required: flag,
    default_value: text,
    public: flag,
    choices: { type: 'array', items: text },
  },
  ['tag'],
)
const list = object({ list_id: text, name: text, double_optin: flag, merge_fields: { type: 'array', items: field } })
const account = object({
  api_key: { type: 'string', pattern: '-[a-z]+\\d+$' },
  account_name: text,
  email: text,
  lists: { type: 'array', items: list },
})
const settings = object({
  most_at_once: { type: 'integer', minimum: 1 },
  latency_ms: { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 2, maxItems: 2 },
})

type Settings = { most_at_once?: number; latency_ms?: [number, number] }
type ListPath = { key: string; list_id: string }

/** The routes by which a test sets up Mailchimp and reads it back, below `/control/mailchimp`. */
export const mailchimpControl = (app: FastifyInstance, world: World): void => {
  const { mailchimp } = world
  const accountAt = (key: string): MailchimpAccount => {
    const found = mailchimp.accounts.get(key)
    if (!found) throw new HttpRefusal(404, 'There is no account of this key.')
    return found
  }
  const listAt = ({ key, list_id }: ListPath): List => {
    const found = accountAt(key).lists.get(list_id)
    if (!found) throw new HttpRefusal(404, `There is no list ${list_id}.`)
    return found
  }

  app.patch<{ Body: Settings }>('', { schema: { body: settings } }, ({ body }) => {
    const { most_at_once, latency_ms } = Object.assign(mailchimp, body)
    return { most_at_once, latency_ms }
  })

  app.get('/accounts', () => [...mailchimp.accounts.values()].map(describeMailchimpAccount))
  app.post<{ Body: MailchimpOptions }>('/accounts', { schema: { body: account } }, ({ body }, reply) => {
    void reply.code(201)
    return describeMailchimpAccount(addMailchimpAccount(mailchimp, body))
  })
  app.patch<{ Params: { key: string }; Body: { is_disabled: boolean } }>(
    '/accounts/:key',
    { schema: { body: object({ is_disabled: flag }, ['is_disabled']) } },
    ({ params, body }) => describeMailchimpAccount(Object.assign(accountAt(params.key), body)),
  )
  app.delete<{ Params: { key: string } }>('/accounts/:key', ({ params }, reply) => {
    mailchimp.accounts.delete(accountAt(params.key).api_key)
    return reply.code(204).send()
  })
  app.get<{ Params: ListPath }>('/accounts/:key/lists/:list_id', ({ params }) => describeList(listAt(params)))

  // A person leaves, or their address bounces: from then on the API cannot subscribe them.
  const patch = object({ status: { enum: statuses }, is_in_compliance_state: flag })
  app.patch<{ Params: ListPath & { id: string }; Body: Partial<Pick<Member, 'status' | 'is_in_compliance_state'>> }>(
    '/accounts/:key/lists/:list_id/members/:id',
    { schema: { body: patch } },
    ({ params, body }) => {
      const member = findMember(listAt(params), params.id)
      if (!member) throw new HttpRefusal(404, `There is no member ${params.id}.`)
      return Object.assign(member, body)
    },
  )
  // The same change by the person: webhooks report it.
  const told = object({ kind: { enum: ['unsubscribe', 'cleaned'] }, copies: { type: 'integer', minimum: 1 } }, ['kind'])
  app.post<{ Params: ListPath & { id: string }; Body: { kind: ReportKind; copies?: number } }>(
    '/accounts/:key/lists/:list_id/members/:id/reports',
    { schema: { body: told } },
    ({ params, body }, reply) => {
      const list = listAt(params)
      if (!findMember(list, params.id)) throw new HttpRefusal(404, `There is no member ${params.id}.`)
      void report(world, list, body.kind, params.id, body.copies)
      return reply.code(204).send()
    },
  )
}
