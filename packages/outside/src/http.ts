/** A request as it arrived: raw bytes, header names in lower case. */
export type RawRequest = {
  method: string
  headers: Record<string, string | undefined>
  query: Record<string, string | undefined>
  body: Uint8Array
}

/** An answer in the form that the readers of platforms and services expect. */
export type Answer = { status: number; headers: Record<string, string | undefined>; body: string }

/** Makes outgoing requests; the server provides it (undici), bounded in size and time. Throws when no answer came. */
export type Http = (request: {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string
  /** In place of `body`: the bytes of a file. */
  bytes?: Uint8Array
}) => Promise<{
  status: number
  headers: Record<string, string | undefined>
  body: Uint8Array
}>
