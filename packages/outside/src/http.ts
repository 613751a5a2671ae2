/** A request as it reached our address: raw bytes, header names in lower case. */
export type RawRequest = {
  method: string
  headers: Record<string, string | undefined>
  query: Record<string, string | undefined>
  body: Uint8Array
}

/** An answer as the readers of a platform or service take it. */
export type Answer = { status: number; headers: Record<string, string | undefined>; body: string }

/** How outgoing HTTP is done; given by the server (undici), bounded in size and time. Throws when no answer came. */
export type Http = (request: {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string
}) => Promise<{
  status: number
  headers: Record<string, string | undefined>
  body: Uint8Array
}>
