import { readFile } from 'node:fs/promises'
import { type Account, type Asset, findChannel, hostOf, type PlatformRequest, type Upload } from '@hawker/channels'
import type { FileKind, FileLimits, Platform } from '@hawker/core'
import { type Answer, type Http, NoAnswer } from '@hawker/outside'
import { FormData, type Pool } from 'undici'
import type { CountedLinks } from '../../platform/counted-links.ts'
import { ask, mostInFlight, poolTo } from './ask.ts'
import { NotSent, type Sent } from './fate.ts'
import { Gate } from './gate.ts'
import { Relay } from './relay.ts'
import { Replies } from './replies.ts'
import { Spent } from './spent.ts'

/** The files that the installation stores. */
export type OwnFiles = {
  /** The public origin of their addresses, without a slash at the end. */
  origin: string
  /** The present address of a stored file, whatever origin its given address has; any other address unchanged. */
  here: (url: string) => string
  /** A stored file as a platform takes it; null for one that it would refuse, any other address unchanged. */
  fit: (
    url: string,
    kind: FileKind,
    limits: FileLimits,
  ) => Promise<{ url: string; bytes?: number; seconds?: number } | null>
  /** The path of its bytes, for platforms that need an upload; null for any other address. */
  find: (url: string) => { path: string; mime_type: string } | null
}

type Origin = { origin: string; pool: Pool; gate: Gate; base: string }

// How many jobs wait for a place in memory; more wait in the database.
const mostWaiting = 2_000

/** Connections to platforms: a pool for each origin, so that a hanging one does not block the others. */
export class Post {
  readonly #origins = new Map<string, Origin>()
  readonly #timeout: number
  readonly #relay: Relay
  readonly #httpTo: ((channel: Platform) => Http) | null
  readonly files: OwnFiles
  /** Addresses of ours for links of messages; null: links leave as they are. */
  readonly links: Pick<CountedLinks, 'counted'> | null
  readonly replies = new Replies()
  readonly spent = new Spent()

  /** `httpTo` calls addresses that owners typed: with it no request goes into our own network. */
  constructor(
    timeout_ms: number,
    files: OwnFiles,
    onError: (error: unknown) => void,
    httpTo: ((channel: Platform) => Http) | null = null,
    links: Pick<CountedLinks, 'counted'> | null = null,
  ) {
    this.#timeout = timeout_ms
    this.#httpTo = httpTo
    this.#relay = new Relay(timeout_ms, onError)
    this.files = files
    this.links = links
  }

  #originOf(url: string): Origin {
    const known = this.#origins.get(url)
    if (known) return known
    const { origin, pathname } = new URL(url)
    const sibling = [...this.#origins].find(([other]) => new URL(other).origin === origin)?.[1]
    const made = {
      origin,
      base: pathname.replace(/\/$/, ''),
      gate: sibling?.gate ?? new Gate(mostInFlight, mostWaiting),
      pool: sibling?.pool ?? poolTo(origin, this.#timeout),
    }
    this.#origins.set(url, made)
    return made
  }

  /** The gate for jobs of this account; bulk uses at most half of its places. */
  gate = (account: Account): Gate => this.#originOf(hostOf(account)).gate

  /** Makes one request. Never throws: an error replaces the answer. */
  async send(account: Account, request: PlatformRequest): Promise<Sent> {
    const start = performance.now()
    try {
      const answer = await this.#make(account, request)
      return { answer, ms: performance.now() - start }
    } catch (error) {
      return { error, ms: performance.now() - start }
    }
  }

  /** Uploads a file; returns its id, or the failure of its message: no message was sent. Never throws. */
  async upload(account: Account, asset: Asset): Promise<{ id: string } | { sent: Sent }> {
    const start = performance.now()
    const lost = (cause: unknown) => ({ sent: { error: new NotSent(cause), ms: performance.now() - start } })
    try {
      const answer = await this.#make(account, asset.upload)
      const id = asset.idOf(answer)
      if (answer.status >= 500 || id === '') return lost(new Error('the file was not taken'))
      // The platform's words about the file are those about the message.
      return id === null ? { sent: { answer, ms: performance.now() - start } } : { id }
    } catch (error) {
      return lost(error)
    }
  }

  async #make(account: Account, unsealed: PlatformRequest): Promise<Answer> {
    const channel = findChannel(account.platform)
    const request = channel?.seal?.(unsealed, account, new Date()) ?? unsealed
    if (channel?.calls_owner) return this.#askOwner(account, request)
    const { origin, pool, base } = this.#originOf(hostOf(account, request.host))
    const { method, body, headers, uploads } = request
    const path = base + request.path
    if (!uploads?.length)
      return this.#relay.ask(pool, origin, { method, path, headers, body: body || null }, this.#timeout)
    const form = await this.#formOf(request, uploads).catch(notSent)
    return ask(pool, { method, path, ...form }, this.#timeout)
  }

  async #askOwner(account: Account, { method, host, path, headers, body }: PlatformRequest): Promise<Answer> {
    if (!this.#httpTo) throw new NotSent(new Error('addresses of owners are not called here'))
    const request = { method, url: `${hostOf(account, host)}${path}`, headers, body }
    const answer = await this.#httpTo(account.platform)(request).catch((error: unknown) => {
      throw error instanceof NoAnswer && !error.is_written ? new NotSent(error) : error
    })
    return { ...answer, body: new TextDecoder().decode(answer.body) }
  }

  async #formOf({ body, headers }: PlatformRequest, uploads: Upload[]) {
    const form = new FormData()
    const fields: unknown = JSON.parse(body || '{}')
    if (typeof fields === 'object' && fields !== null)
      for (const [name, value] of Object.entries(fields))
        form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    for (const { field, url, filename } of uploads) {
      const media = this.files.find(url)
      if (!media) throw Object.assign(new Error(`media is gone: ${filename}`), { code: 'ENOENT' })
      form.set(field, new Blob([await readFile(media.path)], { type: media.mime_type }), filename)
    }
    const { 'content-type': _, ...others } = headers
    return { body: form, headers: others }
  }

  async close() {
    await this.#relay.close()
    await Promise.all([...new Set([...this.#origins.values()].map(({ pool }) => pool))].map((pool) => pool.close()))
  }
}

/** The request with the id of its file. */
export function placed({ asset, body, ...rest }: PlatformRequest, id: string): PlatformRequest {
  return { ...rest, body: asset ? body.replace(asset.stands_as, () => JSON.stringify(id).slice(1, -1)) : body }
}

const notSent = (error: unknown): never => {
  throw new NotSent(error)
}
