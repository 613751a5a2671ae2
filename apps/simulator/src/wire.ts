import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isObject, type Params, parseJson } from './params.ts'

export type Upload = { name: string; mime_type: string; bytes: Buffer }
export type Call = { params: Params; uploads: Map<string, Upload> }

/** An answer: bytes, a page, or JSON. `headers`: those of some APIs; `delivery`: a fault on the answer's way back. */
export type Reply = {
  status: number
  body: unknown
  headers?: Record<string, string>
  delivery?: { slow_ms: number } | 'cut'
}

const max_body = 60 * 1024 * 1024
const no_uploads = new Map<string, Upload>()

export const readBody = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > max_body) request.destroy(new Error('body too big'))
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('aborted', () => reject(new Error('aborted')))
  })

/** Parameters of a call from query and body; undefined when the body contradicts its content type. */
export const readCall = async (query: string, type: string, body: Buffer): Promise<Call | undefined> => {
  const asked = query ? Object.fromEntries(new URLSearchParams(query)) : {}
  if (!body.length) return { params: asked, uploads: no_uploads }
  if (type.startsWith('application/json')) {
    const json = parseJson(body.toString())
    return isObject(json) ? { params: query ? { ...asked, ...json } : json, uploads: no_uploads } : undefined
  }
  if (type.startsWith('multipart/form-data')) return readForm(asked, type, body)
  return { params: { ...asked, ...Object.fromEntries(new URLSearchParams(body.toString())) }, uploads: no_uploads }
}

const readForm = async (asked: Params, type: string, body: Buffer): Promise<Call | undefined> => {
  // The runtime parses multipart forms, so this file need not.
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  if (!form) return undefined
  const params: Params = { ...asked }
  const uploads = new Map<string, Upload>()
  for (const [name, value] of form) {
    if (typeof value === 'string') params[name] = value
    else uploads.set(name, { name: value.name, mime_type: value.type, bytes: Buffer.from(await value.arrayBuffer()) })
  }
  return { params, uploads }
}

export const answer = (response: ServerResponse, { status, body, headers, delivery }: Reply): void => {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? '')
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  if (!delivery) return void response.end(text)
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  if (delivery === 'cut') cut(response, bytes)
  else void trickle(response, bytes, delivery.slow_ms)
}

const cut = (response: ServerResponse, bytes: Buffer): void => {
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.resetAndDestroy())
}

const slow_pieces = 10

const trickle = async (response: ServerResponse, bytes: Buffer, slow_ms: number): Promise<void> => {
  const size = Math.ceil(bytes.length / slow_pieces)
  for (let from = 0; from < bytes.length && !response.destroyed; from += size) {
    await sleep(slow_ms / slow_pieces, undefined, { ref: false })
    response.write(bytes.subarray(from, from + size))
  }
  response.end()
}
