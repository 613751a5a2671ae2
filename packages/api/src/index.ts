import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.generated.ts'

/** The shapes of the API by their names: `Schemas['Message']`. */
export type Schemas = components['schemas']
export type ApiClient = Client<paths>

type Ok<Responses> = Responses extends { 200: infer Ok } ? Ok : Responses extends { 201: infer Made } ? Made : never
type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never

/** The body of a route's 2xx answer: `AnswerOf<'/v1/me', 'get'>`. */
export type AnswerOf<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: infer Responses
}
  ? Json<Ok<Responses>>
  : never

/** The body that a route takes: `BodyOf<'/v1/bots/{bot_id}/tags', 'post'>`. */
export type BodyOf<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  requestBody?: infer Request
}
  ? Json<NonNullable<Request>>
  : never

/** A client that knows every route of the API. Answers that are not 2xx come back as `error`, they do not throw. */
export const createApi = (baseUrl: string, fetch?: (request: Request) => Promise<Response>): ApiClient =>
  createClient<paths>({ baseUrl, credentials: 'same-origin', ...(fetch && { fetch }) })
