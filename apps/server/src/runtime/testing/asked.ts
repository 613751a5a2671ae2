import type { IncomingHttpHeaders } from 'node:http'

/** One request that a platform received; `raw` has its bytes, for bodies that are not JSON. */
export type Asked = {
  at: number
  method: string
  path: string
  to: string
  /** The words of its first message, and of each: LINE takes several in one request. */
  text: string
  texts: string[]
  body: Record<string, unknown>
  raw: Buffer
  headers: IncomingHttpHeaders
  /** The platform has had this request before, by its key. */
  isRepeat?: boolean
}

/** The platform's reaction: a status and body, silence, or a connection that breaks after the request was read. */
export type Does = { status: number; body: unknown; headers?: Record<string, string> } | 'hang' | 'reset'
