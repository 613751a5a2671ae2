import { readFile } from 'node:fs/promises'
import type { Account, PlatformRequest } from '@hawker/channels'
import { FormData, Pool } from 'undici'
import type { Sent } from './fate.ts'

/** Reads bytes of our own media by their address, for platforms that take an upload. */
export type ReadMedia = (url: string) => Promise<{ path: string; mime_type: string } | null>

type Origin = { pool: Pool; running: number }

const mostAnswer = 256 * 1024

/** Connections to platforms: one pool an origin, so that one that hangs does not hold the others up. */
export class Post {
  readonly #origins = new Map<string, Origin>()
  readonly #timeout: number
  readonly #readMedia: ReadMedia
  /** Requests under way to one origin; more would only wait for a connection while their lane's lease runs out. */
  readonly most = 256

  constructor(timeout_ms: number, readMedia: ReadMedia) {
    this.#timeout = timeout_ms
    this.#readMedia = readMedia
  }

  #originOf(api_url: string): Origin {
    const { origin } = new URL(api_url)
    const known = this.#origins.get(origin)
    if (known) return known
    const made = {
      running: 0,
      pool: new Pool(origin, {
        connections: this.most,
        pipelining: 1,
        headersTimeout: this.#timeout,
        bodyTimeout: this.#timeout,
        connect: { timeout: this.#timeout },
        keepAliveTimeout: 10_000,
      }),
    }
    this.#origins.set(origin, made)
    return made
  }

  /** How many more requests the account's platform may be asked at once. Bulk leaves half of the room to live. */
  room(api_url: string, isBulk: boolean): number {
    return (isBulk ? this.most / 2 : this.most) - this.#originOf(api_url).running
  }

  /** Makes one request. Never throws: what went wrong is in the answer's place. */
  async send(account: Account, request: PlatformRequest): Promise<Sent> {
    const origin = this.#originOf(account.api_url)
    const start = performance.now()
    origin.running++
    try {
      const { body, headers } = await this.#bodyOf(request)
      const answer = await origin.pool.request({
        method: request.method,
        path: new URL(account.api_url).pathname.replace(/\/$/, '') + request.path,
        headers,
        body,
      })
      return {
        answer: { status: answer.statusCode, headers: flat(answer.headers), body: await bounded(answer.body) },
        ms: performance.now() - start,
      }
    } catch (error) {
      return { error, ms: performance.now() - start }
    } finally {
      origin.running--
    }
  }

  async #bodyOf({ body, headers, uploads }: PlatformRequest) {
    if (!uploads?.length) return { body: body || null, headers }
    const form = new FormData()
    const fields: unknown = JSON.parse(body || '{}')
    if (typeof fields === 'object' && fields !== null)
      for (const [name, value] of Object.entries(fields))
        form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    for (const { field, url, filename } of uploads) {
      const media = await this.#readMedia(url)
      if (!media) throw Object.assign(new Error(`media is gone: ${filename}`), { code: 'ENOTFOUND' })
      form.set(field, new Blob([await readFile(media.path)], { type: media.mime_type }), filename)
    }
    const { 'content-type': _, ...others } = headers
    return { body: form, headers: others }
  }

  async close() {
    await Promise.all([...this.#origins.values()].map(({ pool }) => pool.close()))
  }
}

const flat = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

async function bounded(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > mostAnswer) break
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
