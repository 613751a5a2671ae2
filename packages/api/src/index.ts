import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.generated.ts'

/** The shapes of the API by their names: `Schemas['Message']`. */
export type Schemas = components['schemas']
export type ApiClient = Client<paths>

/** A client that knows every route of the API. Answers that are not 2xx come back as `error`, they do not throw. */
export const createApi = (baseUrl: string, fetch?: (request: Request) => Promise<Response>): ApiClient =>
  createClient<paths>({ baseUrl, credentials: 'same-origin', ...(fetch && { fetch }) })
