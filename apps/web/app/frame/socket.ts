import type { ClientFrame, RoomPlace, ServerFrame, SocketState } from './socket-frames.ts'

const pingEvery = 25_000
const silenceLimit = 10_000
const firstWait = 500
const longestWait = 20_000
/** A row committed just before `now` may become visible just after it: the request begins a little earlier. */
const overlap = 10_000

type Watch = { count: number; since: string | null }
type Open = { count: number; bot_id: string; after: () => number }

/** The one connection to `/socket`: reconnects by itself and asks for the missed frames. */
export class Socket {
  state: SocketState = 'connecting'
  readonly #url: string
  readonly #watches = new Map<string, Watch>()
  readonly #opens = new Map<string, Open>()
  readonly #rooms = new Map<string, RoomPlace & { at: unknown }>()
  readonly #listeners = new Set<(frame: ServerFrame) => void>()
  readonly #stateListeners = new Set<() => void>()
  #connection: WebSocket | null = null
  #attempts = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #isStarted = false

  constructor(url: string) {
    this.#url = url
  }

  start(): () => void {
    this.#isStarted = true
    this.#connect()
    addEventListener('online', this.#hurry)
    return () => {
      this.#isStarted = false
      removeEventListener('online', this.#hurry)
      clearTimeout(this.#retry)
      this.#drop()
    }
  }

  /** Live rows of a bot, until the returned function is called. */
  watch(bot_id: string): () => void {
    const watch = this.#watches.get(bot_id) ?? { count: 0, since: null }
    watch.count += 1
    this.#watches.set(bot_id, watch)
    if (watch.count === 1) this.#send({ type: 'watch', bot_id, since: watch.since })
    return () => {
      watch.count -= 1
      if (watch.count > 0) return
      this.#watches.delete(bot_id)
      this.#send({ type: 'unwatch', bot_id })
    }
  }

  /** Live messages of a conversation; `after` returns the last number on screen, also on every reconnect. */
  open(bot_id: string, conversation_id: string, after: () => number): () => void {
    const open = this.#opens.get(conversation_id) ?? { count: 0, bot_id, after }
    open.count += 1
    open.after = after
    this.#opens.set(conversation_id, open)
    if (open.count === 1) this.#send({ type: 'open', bot_id, conversation_id, after: after() })
    return () => {
      open.count -= 1
      if (open.count > 0) return
      this.#opens.delete(conversation_id)
      this.#send({ type: 'close', conversation_id })
    }
  }

  /** Enters a room, again on every reconnect. `go` says where this person is now. */
  join(place: RoomPlace, at: unknown): { go(at: unknown): void; leave(): void } {
    const key = JSON.stringify(place)
    this.#rooms.set(key, { ...place, at })
    this.#send({ type: 'join', ...place, at })
    return {
      go: (at) => {
        this.#rooms.set(key, { ...place, at })
        this.#send({ type: 'at', ...place, at })
      },
      leave: () => {
        this.#rooms.delete(key)
        this.#send({ type: 'leave', ...place })
      },
    }
  }

  listen(listener: (frame: ServerFrame) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  getState = (): SocketState => this.state

  /** Reconnects at once, as the person who is signed in now. */
  again = () => {
    clearTimeout(this.#retry)
    if (this.state === 'open') this.#setState('connecting')
    this.#connect()
  }

  #connect() {
    this.#drop()
    const connection = new WebSocket(this.#url)
    this.#connection = connection
    connection.onopen = () => this.#opened()
    connection.onmessage = (event) => this.#heard(event.data)
    connection.onclose = () => this.#lost(connection)
  }

  #opened() {
    this.#attempts = 0
    this.#setState('open')
    for (const [bot_id, { since }] of this.#watches) this.#send({ type: 'watch', bot_id, since })
    for (const [conversation_id, { bot_id, after }] of this.#opens)
      this.#send({ type: 'open', bot_id, conversation_id, after: after() })
    for (const room of this.#rooms.values()) this.#send({ type: 'join', ...room })
    this.#ping = setInterval(() => {
      this.#send({ type: 'ping' })
      clearTimeout(this.#silence)
      this.#silence = setTimeout(() => this.#connection?.close(), silenceLimit)
    }, pingEvery)
  }

  #heard(text: unknown) {
    clearTimeout(this.#silence)
    if (typeof text !== 'string') return
    const frame: ServerFrame = JSON.parse(text)
    if (frame.type === 'watching' || frame.type === 'conversations') this.#remember(frame.bot_id, frame.now)
    for (const listener of this.#listeners) listener(frame)
  }

  #remember(bot_id: string, now: string) {
    const watch = this.#watches.get(bot_id)
    if (watch) watch.since = new Date(new Date(now).getTime() - overlap).toISOString()
  }

  #lost(connection: WebSocket) {
    if (connection !== this.#connection || !this.#isStarted) return
    this.#drop()
    this.#setState('waiting')
    // Half of the wait is random, so that not all browsers reconnect to a restarted server at once.
    const wait = Math.min(firstWait * 2 ** this.#attempts, longestWait)
    this.#attempts += 1
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), wait / 2 + (Math.random() * wait) / 2)
  }

  #hurry = () => {
    if (this.state !== 'open') this.again()
  }

  #drop() {
    clearInterval(this.#ping)
    clearTimeout(this.#silence)
    const connection = this.#connection
    this.#connection = null
    connection?.close()
  }

  #send(frame: ClientFrame) {
    if (this.#connection?.readyState === WebSocket.OPEN) this.#connection.send(JSON.stringify(frame))
  }

  #setState(state: SocketState) {
    if (this.state === state) return
    this.state = state
    for (const listener of this.#stateListeners) listener()
  }
}
