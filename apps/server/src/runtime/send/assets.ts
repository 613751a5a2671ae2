import { type Account, type Capability, findChannel, type KeptFile, type PlatformRequest } from '@hawker/channels'
import { cutText } from '../../platform/clean-text.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import type { Sent } from '../http/fate.ts'
import { type Post, placed } from '../http/post.ts'
import { dropAsset, keepAsset, readAsset } from './asset-sql.ts'

type Parts = { cell: HotCell; post: Post; now: () => Date; onError: (error: unknown) => void }
type Known = { id: string; expires_at: number | null }
type Place = { bot_id: string; path: string; purpose: string }
/** `made`: the request that was made in place of the given one. */
type Posted = Sent & { made?: PlatformRequest }

const keyOf = ({ bot_id, path, purpose }: Place) => JSON.stringify([bot_id, path, purpose])
const mostKnown = 10_000
const mostId = 500
const yes = 'yes'
const no = 'no'
// A message may wait in its lane after the id was read.
const marginMs = 3_600_000

/**
 * Ids under which platforms keep our files: each file is uploaded once, and again when its id is refused. The answers of platforms
 * about an account's rights are kept beside them.
 */
export class Assets {
  readonly #parts: Parts
  readonly #known = new Map<string, Known>()
  // Files whose first message is under way; those after it wait for its id.
  readonly #underWay = new Map<string, Promise<unknown>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Makes a request, by the id of its file where the platform has it. Never throws. */
  async send(bot_id: string, account: Account, request: PlatformRequest): Promise<Posted> {
    const { post } = this.#parts
    const { capability } = request
    if (capability && !(await this.#isGiven(bot_id, account, capability))) {
      const made = capability.otherwise
      return { ...(await post.send(account, made)), made }
    }
    const file = request.asset ?? request.reuse
    if (!file) return post.send(account, request)
    const place = { bot_id, path: file.path, purpose: file.purpose }
    const known = await this.#find(place)
    if (!known) return this.#first(place, account, request)
    const sent = await post.send(account, named(request, known.id))
    if (!isRefused(sent, account)) return sent
    await this.#drop(place, known)
    return this.#first(place, account, request)
  }

  async #isGiven(
    bot_id: string,
    account: Account,
    { name, lives_ms, question, isGiven }: Capability,
  ): Promise<boolean> {
    const place = { bot_id, path: '', purpose: name }
    const known = await this.#find(place)
    if (known) return known.id === yes
    const sent = await this.#parts.post.send(account, question)
    const is_given = 'answer' in sent ? isGiven(sent.answer) : null
    if (is_given !== null) await this.#keep(place, lives_ms, is_given ? yes : no)
    return is_given ?? false
  }

  // The message of an unknown file uploads it. Another one of the same file waits, and names it by its id.
  async #first(place: Place, account: Account, request: PlatformRequest): Promise<Sent> {
    const key = keyOf(place)
    const other = this.#underWay.get(key)
    if (other) {
      await other
      const known = this.#known.get(key)
      return known ? this.#parts.post.send(account, named(request, known.id)) : this.#upload(place, account, request)
    }
    const work = this.#upload(place, account, request)
    this.#underWay.set(key, work)
    try {
      return await work
    } finally {
      this.#underWay.delete(key)
    }
  }

  async #upload(place: Place, account: Account, request: PlatformRequest): Promise<Sent> {
    const { post } = this.#parts
    const { asset, reuse } = request
    if (asset) {
      const uploaded = await post.upload(account, asset)
      if (!('id' in uploaded)) return uploaded.sent
      await this.#keep(place, asset.lives_ms, uploaded.id)
      return post.send(account, placed(request, uploaded.id))
    }
    const sent = await post.send(account, request)
    const id = 'answer' in sent && reuse ? reuse.idIn(sent.answer) : null
    if (reuse && id) await this.#keep(place, reuse.lives_ms, id)
    return sent
  }

  async #find(place: Place): Promise<Known | null> {
    const lasts = this.#parts.now().getTime() + marginMs
    const known = this.#known.get(keyOf(place))
    if (known) return known.expires_at === null || known.expires_at > lasts ? known : null
    type Row = { id: string; expires_at: string | null }
    const { bot_id, path, purpose } = place
    const [row] = await this.#run<Row>(readAsset, [bot_id, path, purpose, new Date(lasts)])
    if (!row) return null
    const found = { id: row.id, expires_at: row.expires_at ? Date.parse(row.expires_at) : null }
    this.#remember(place, found)
    return found
  }

  async #keep(place: Place, lives_ms: KeptFile['lives_ms'], given: string) {
    const id = cutText(given, mostId)
    const expires_at = lives_ms === null ? null : this.#parts.now().getTime() + lives_ms
    this.#remember(place, { id, expires_at })
    const { bot_id, path, purpose } = place
    await this.#run(keepAsset, [bot_id, path, purpose, id, expires_at === null ? null : new Date(expires_at)])
  }

  async #drop(place: Place, { id }: Known) {
    const key = keyOf(place)
    if (this.#known.get(key)?.id === id) this.#known.delete(key)
    await this.#run(dropAsset, [place.bot_id, place.path, place.purpose, id])
  }

  #remember(place: Place, known: Known) {
    this.#known.set(keyOf(place), known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest)
  }

  // A database that is away costs an upload, not a message.
  #run<Row extends object>(...[statement, values]: [typeof readAsset, unknown[]]): Promise<Row[]> {
    const { cell, onError } = this.#parts
    return runIn<Row>(cell, statement, values).catch((error: unknown) => {
      onError(error)
      return []
    })
  }
}

const named = (request: PlatformRequest, id: string): PlatformRequest =>
  request.reuse ? request.reuse.by(id) : placed(request, id)

/** Of a message that named its file by an id: the id may be why, and nothing was sent. */
function isRefused(sent: Sent, { platform }: Account): boolean {
  const reading = 'answer' in sent ? findChannel(platform)?.read(sent.answer) : undefined
  return reading !== undefined && !reading.ok && reading.fault.kind === 'rejected'
}
