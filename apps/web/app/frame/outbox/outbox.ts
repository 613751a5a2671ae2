import type { Media } from '../api-types.ts'
import type { Message } from '../inbox-types.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { isLost, mayBeLoaded, settle, type Unsent } from './unsent.ts'

type Wire = {
  upload(file: File): Promise<Media>
  post(unsent: Unsent, media: Media | null): Promise<unknown>
}
type Start = { user_id: string; wire: Wire; storage?: OutboxStorage; now?: () => Date; newKey?: () => string }

const noFiles: File[] = []

/**
 * Messages in flight to the server, in order within each conversation, and the files chosen for the next ones. The
 * outbox outlives the screen; its texts outlive the page.
 */
export class Outbox {
  readonly #user_id: string
  readonly #wire: Wire
  readonly #storage: OutboxStorage | undefined
  readonly #now: () => Date
  readonly #newKey: () => string
  readonly #busy = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #files = new Map<string, File[]>()
  /** Lines already matched with a message: when they arrive or load again, they match no other. */
  readonly #taken = new Set<string>()
  #items: Unsent[]

  constructor({ user_id, wire, storage, now = () => new Date(), newKey = () => crypto.randomUUID() }: Start) {
    this.#user_id = user_id
    this.#wire = wire
    this.#now = now
    this.#newKey = newKey
    this.#storage = storage
    this.#items = storage?.load(now()) ?? []
  }

  getItems = (): Unsent[] => this.#items

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(conversation_id: string, after_n: number, contents: (string | File)[]) {
    const added = contents.map(
      (content): Unsent => ({
        key: this.#newKey(),
        conversation_id,
        at: this.#now().toISOString(),
        after_n,
        content:
          typeof content === 'string' ? { kind: 'text', text: content } : { kind: 'file', file: content, media: null },
        state: 'waiting',
        error: null,
      }),
    )
    // Oldest first.
    this.retryLost()
    this.#set([...this.#items, ...added])
    void this.#run(conversation_id)
  }

  retry(key: string) {
    const item = this.#items.find((each) => each.key === key)
    if (item?.state !== 'failed') return
    this.#change(key, { state: 'waiting', error: null })
    void this.#run(item.conversation_id)
  }

  discard(key: string) {
    this.#set(this.#items.filter((item) => item.key !== key))
  }

  /** The connection is back: messages that never reached the server are sent again. */
  retryLost() {
    for (const item of this.#items) if (isLost(item)) this.retry(item.key)
  }

  /** Drops messages whose lines have arrived in the thread. */
  settle(conversation_id: string, messages: Message[]) {
    this.#settle(conversation_id, messages, () => true)
  }

  /** The same for a loaded thread: it may contain the lines already, and then no event brings them. */
  settleLoaded(conversation_id: string, messages: Message[]) {
    this.#settle(conversation_id, messages, mayBeLoaded)
  }

  /** Files chosen for the next message of a conversation. */
  getFiles = (conversation_id: string): File[] => this.#files.get(conversation_id) ?? noFiles

  setFiles(conversation_id: string, files: File[]) {
    if (files.length) this.#files.set(conversation_id, files)
    else this.#files.delete(conversation_id)
    this.#tell()
  }

  #settle(conversation_id: string, messages: Message[], mayTake: (item: Unsent, message: Message) => boolean) {
    const own = this.#items.filter((item) => item.conversation_id === conversation_id)
    if (!own.length) return
    const lineKey = (n: number) => `${conversation_id} ${n}`
    const free = messages.filter(
      ({ n, by, user_id }) => by === 'operator' && user_id === this.#user_id && !this.#taken.has(lineKey(n)),
    )
    const { left, lines } = settle(own, free, mayTake)
    if (!lines.length) return
    for (const n of lines) this.#taken.add(lineKey(n))
    this.#set(this.#items.filter((item) => item.conversation_id !== conversation_id || left.includes(item)))
  }

  async #run(conversation_id: string) {
    if (this.#busy.has(conversation_id)) return
    this.#busy.add(conversation_id)
    for (let next = this.#next(conversation_id); next; next = this.#next(conversation_id)) await this.#send(next)
    this.#busy.delete(conversation_id)
  }

  #next = (conversation_id: string): Unsent | undefined =>
    this.#items.find((item) => item.conversation_id === conversation_id && item.state === 'waiting')

  async #send(item: Unsent) {
    const { key, content } = item
    this.#change(key, { state: 'sending' })
    try {
      const media = content.kind === 'file' ? (content.media ?? (await this.#wire.upload(content.file))) : null
      if (content.kind === 'file') this.#change(key, { content: { ...content, media } })
      await this.#wire.post(item, media)
      this.#change(key, { state: 'accepted' })
    } catch (error) {
      this.#change(key, { state: 'failed', error })
    }
  }

  #change(key: string, parts: Partial<Unsent>) {
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...parts } : item)))
  }

  #set(items: Unsent[]) {
    this.#storage?.store(this.#items, items)
    this.#items = items
    this.#tell()
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
