import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../control/guard.ts'
import { flag, object, text } from '../control/schemas.ts'
import type { World } from '../world.ts'
import {
  type Access,
  createSheet,
  describeSpreadsheet,
  type Spreadsheet,
  type SpreadsheetOptions,
} from './spreadsheet.ts'
import {
  addClient,
  addServiceAccount,
  addSpreadsheet,
  type ClientOptions,
  expireAccessTokens,
  type Google,
  type OAuthClient,
  revokeTokens,
  type ServiceAccountOptions,
} from './state.ts'

const texts = { type: 'array', items: text }
const client = {
  client_id: text,
  client_secret: text,
  redirect_uris: texts,
  email: text,
  consent: { enum: ['granted', 'denied'] },
  granted_scopes: { anyOf: [texts, { type: 'null' }] },
  rotates_refresh_tokens: flag,
}
const cell = { anyOf: [text, { type: 'number' }, flag, { type: 'null' }] }
const rows = { type: 'array', items: { type: 'array', items: cell } }
const sheet = object(
  {
    title: text,
    rows,
    row_count: { type: 'integer', minimum: 1 },
    column_count: { type: 'integer', minimum: 1 },
    is_hidden: flag,
    is_protected: flag,
  },
  ['title'],
)
const access = { type: 'object', additionalProperties: { enum: ['owner', 'writer', 'reader'] } }
const spreadsheet = {
  spreadsheet_id: text,
  title: text,
  sheets: { type: 'array', items: sheet, minItems: 1 },
  access,
  opened_with: texts,
}
const quota = object({
  per_minute: { type: 'integer', minimum: 0 },
  per_minute_per_user: { type: 'integer', minimum: 0 },
})
const settings = object({
  is_enabled: flag,
  token_life_s: { type: 'integer', minimum: 1 },
  quotas: object({ read: quota, write: quota }),
  latency_ms: { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 2, maxItems: 2 },
})

type Settings = Partial<Pick<Google, 'is_enabled' | 'token_life_s' | 'quotas' | 'latency_ms'>>
type SpreadsheetPatch = {
  title?: string
  access?: Record<string, Access>
  opened_with?: string[]
  is_trashed?: boolean
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new HttpRefusal(404, `There is no ${what}.`)
  return value
}

const describeClient = ({ has_consented: _consented, ...shown }: OAuthClient) => shown

/** The routes by which a test sets up Google and reads it back, below `/control/google`. */
export const googleControl = (app: FastifyInstance, { google, clock }: World): void => {
  const spreadsheetAt = (id: string): Spreadsheet => found(google.spreadsheets.get(id), `spreadsheet ${id}`)

  app.patch<{ Body: Settings }>('', { schema: { body: settings } }, ({ body: { quotas, ...rest } }) => {
    Object.assign(google, rest)
    if (quotas)
      Object.assign(google, {
        quotas: { read: { ...google.quotas.read, ...quotas.read }, write: { ...google.quotas.write, ...quotas.write } },
      })
    const { is_enabled, token_life_s, latency_ms } = google
    return { is_enabled, token_life_s, latency_ms, quotas: google.quotas }
  })

  app.get('/clients', () => [...google.clients.values()].map(describeClient))
  app.post<{ Body: ClientOptions }>('/clients', { schema: { body: object(client) } }, ({ body }, reply) => {
    void reply.code(201)
    return describeClient(addClient(google, body))
  })
  app.patch<{ Params: { id: string }; Body: ClientOptions }>(
    '/clients/:id',
    { schema: { body: object(client) } },
    ({ params, body }) =>
      describeClient(Object.assign(found(google.clients.get(params.id), `client ${params.id}`), body)),
  )

  const account = object({ client_email: text, project_id: text, public_key: text })
  app.post<{ Body: ServiceAccountOptions }>('/service-accounts', { schema: { body: account } }, ({ body }, reply) => {
    void reply.code(201)
    return addServiceAccount(google, body)
  })
  app.patch<{ Params: { email: string }; Body: { is_disabled: boolean } }>(
    '/service-accounts/:email',
    { schema: { body: object({ is_disabled: flag }, ['is_disabled']) } },
    ({ params, body }) => {
      const { public_key: _key, ...shown } = Object.assign(
        found(google.service_accounts.get(params.email), `service account ${params.email}`),
        body,
      )
      return shown
    },
  )

  app.post<{ Body: { email?: string } }>(
    '/tokens/revoke',
    { schema: { body: object({ email: text }) } },
    ({ body }, reply) => {
      revokeTokens(google, body.email)
      return reply.code(204).send()
    },
  )
  app.post('/tokens/expire', (_request, reply) => {
    expireAccessTokens(google, clock.now())
    return reply.code(204).send()
  })

  app.get('/spreadsheets', () => [...google.spreadsheets.values()].map(describeSpreadsheet))
  app.post<{ Body: SpreadsheetOptions }>(
    '/spreadsheets',
    { schema: { body: object(spreadsheet) } },
    ({ body }, reply) => {
      void reply.code(201)
      return describeSpreadsheet(addSpreadsheet(google, body, clock.now()))
    },
  )
  app.get<{ Params: { id: string } }>('/spreadsheets/:id', ({ params }) =>
    describeSpreadsheet(spreadsheetAt(params.id)),
  )
  app.patch<{ Params: { id: string }; Body: SpreadsheetPatch }>(
    '/spreadsheets/:id',
    { schema: { body: object({ title: text, access, opened_with: texts, is_trashed: flag }) } },
    ({ params, body: { access: given, opened_with, ...rest } }) => {
      const one = Object.assign(spreadsheetAt(params.id), rest)
      if (given) one.access = new Map(Object.entries(given))
      if (opened_with) one.opened_with = new Set(opened_with)
      return describeSpreadsheet(one)
    },
  )
  app.delete<{ Params: { id: string } }>('/spreadsheets/:id', ({ params }, reply) => {
    google.spreadsheets.delete(spreadsheetAt(params.id).spreadsheet_id)
    return reply.code(204).send()
  })
  // The owner rearranges a sheet by hand: new rows, another title, a protection.
  app.put<{ Params: { id: string; title: string }; Body: SheetPatch }>(
    '/spreadsheets/:id/sheets/:title',
    { schema: { body: sheet } },
    ({ params, body }) => {
      const one = spreadsheetAt(params.id)
      const at = one.sheets.findIndex(({ title }) => title === params.title)
      const { sheet_id } = found(one.sheets[at], `sheet ${params.title}`)
      one.sheets[at] = createSheet(sheet_id, body)
      return describeSpreadsheet(one)
    },
  )
}

type SheetPatch = Parameters<typeof createSheet>[1]
