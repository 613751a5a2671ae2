import { createApi } from '@hawker/api'
import type { RefusalCode } from '@hawker/core'

/** A refusal of `/v1`: the specification's envelope. */
export type Envelope = { success?: boolean; message_code?: string; message?: string; errors?: unknown }

/** A request that was refused, or that never reached the server (`status` 0). */
export class ApiError extends Error {
  readonly status: number
  readonly envelope: Envelope

  constructor(status: number, envelope: Envelope) {
    super(envelope.message_code ?? envelope.message ?? `http ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.envelope = envelope
  }

  get message_code(): string | undefined {
    return this.envelope.message_code
  }
}

type Refused = (status: number) => void
const onRefused = new Set<Refused>()

/** Calls back with the status of every refused request. Returns the function that ends it. */
export function whenRefused(listener: Refused): () => void {
  onRefused.add(listener)
  return () => {
    onRefused.delete(listener)
  }
}

/** Our own server, every route with its types: `unwrap(api.GET('/v1/bots/{bot_id}', { params: { path } }))`. */
export const api = createApi('', send)

/** The answer of a call that has one. A refusal was thrown before. */
export async function unwrap<Data>(call: Promise<{ data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await call
  if (data === undefined || data === null) throw new ApiError(0, { success: false, message: 'empty answer' })
  return data
}

/**
 * An answer in core's own types: `unwrapAs<Bot>(api.GET(…, { …, parseAs: 'text' }))`. The client cannot express two of them: it
 * drops keys that are always null, such as the `type` of a block of messages; and sent cards (`OutCard`) have no schema.
 */
export async function unwrapAs<Answer>(call: Promise<{ data?: string }>): Promise<Answer> {
  const answer: Answer = JSON.parse(await unwrap(call))
  return answer
}

/** A body in core's own types, for the same reason: `api.POST(…, { …, body: { name }, ...sending({ name, flow }) })`. */
export const sending = (body: object) => ({ bodySerializer: () => JSON.stringify(body) })

/** Awaits a request and throws its refusal, so that callers see only answers. */
async function send(request: Request): Promise<Response> {
  const response = await fetch(request).catch((cause: unknown) => {
    if (request.signal.aborted) throw cause
    throw new ApiError(0, { success: false, message_code: 'offline' })
  })
  if (response.ok) return response
  for (const tell of onRefused) tell(response.status)
  throw new ApiError(response.status, envelopeOf(parse(await response.text()), response))
}

function parse(text: string) {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The envelope of a refusal. A proxy in between may answer with a page of its own: then only the status is known. */
export function envelopeOf(answer: unknown, { status }: { status: number }): Envelope {
  if (answer && typeof answer === 'object') return { ...answer, success: false }
  return { success: false, message_code: codes[status] }
}

const codes: { [status: number]: RefusalCode } = {
  401: 'auth.required',
  404: 'not_found',
  413: 'too_large',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}
