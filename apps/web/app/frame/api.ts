import { createApi } from '@hawker/api'

/** What `/v1` answers when it refuses: the specification's envelope. */
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

/** Our own server, every route with its types: `take(api.GET('/v1/bots/{bot_id}', { params: { path } }))`. */
export const api = createApi('', send)

/** The answer of a call that has one. A refusal has been thrown before. */
export async function take<Data>(call: Promise<{ data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await call
  if (data === undefined || data === null) throw new ApiError(0, { success: false, message: 'empty answer' })
  return data
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Value = string | number | boolean | null | undefined
export type RequestOptions = {
  /** Fills the `{names}` of the path. */
  path?: Record<string, string | number>
  query?: Record<string, Value>
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * A call whose answer is known better than the API describes it: documents, edits and messages have core's own types.
 * `request<Bot>('GET', '/v1/bots/{bot_id}/document', { path: { bot_id } })`.
 */
export async function request<Answer>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { body } = options
  const isForm = body instanceof FormData
  const response = await send(
    new Request(addressOf(path, options), {
      method,
      signal: options.signal,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      body: isForm ? body : body && JSON.stringify(body),
    }),
  )
  return parse(await response.text())
}

/** Sends it and throws what was refused, so that whoever calls sees answers only. */
async function send(request: Request): Promise<Response> {
  const response = await fetch(request).catch((cause: unknown) => {
    if (request.signal.aborted) throw cause
    throw new ApiError(0, { success: false, message_code: 'offline' })
  })
  if (response.ok) return response
  throw new ApiError(response.status, envelopeOf(parse(await response.text()), response))
}

function addressOf(path: string, { path: names = {}, query = {} }: RequestOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size ? `${filled}?${search}` : filled
}

function parse(text: string) {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A proxy in between may answer with a page of its own: then only the status is known. */
function envelopeOf(answer: unknown, response: Response): Envelope {
  if (answer && typeof answer === 'object') return { ...answer, success: false }
  return { success: false, message: `${response.status} ${response.statusText}`.trim() }
}
