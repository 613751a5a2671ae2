import type { IncomingMessage, ServerResponse } from 'node:http'
import { isObject, type Params, parseJson } from './params.ts'

export type Upload = { name: string; mime_type: string; bytes: Buffer }
export type Call = { params: Params; uploads: Map<string, Upload> }

/** What the platform answers. `headers` only where a platform is known for one. */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

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

/** Parameters of a call from query and body; undefined when the body is not what its header says. */
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
  // The runtime's own reader of forms, so that none has to be written here.
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

export const answer = (response: ServerResponse, { status, body, headers }: Reply): void => {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}
