import type { Link } from './state.ts'
import { textOf } from './text-of.ts'
import type { ClientFrame, ServerFrame } from './wire.ts'

export type Socket = { send(text: string): void; close(): void }
export type SocketEvents = { onOpen(): void; onText(text: string): void; onClose(): void }
export type OpenSocket = (events: SocketEvents) => Socket

export type Connection = { send(frame: ClientFrame): boolean; retry(): void; again(): void; stop(): void }

type Options = {
  open: OpenSocket
  hello(): ClientFrame
  onFrame(frame: ServerFrame): void
  onLink(link: Link): void
}

const firstDelay = 1000
const longestDelay = 30_000
const beatEvery = 25_000
const answerWithin = 10_000
// A shop that is not allowed, or whose page is disconnected for now: then what its visitors wrote waits here.
const refusedPause = 600_000

/** Doubles up to half a minute; the random half keeps a shop's visitors from coming back all at once. */
export const retryDelay = (tries: number) => Math.min(firstDelay * 2 ** tries, longestDelay) * (0.5 + Math.random() / 2)

/** One socket after another, for as long as the page lives: hello first, a heartbeat, and a growing pause after failures. */
export function keepConnected({ open, hello, onFrame, onLink }: Options): Connection {
  let socket: Socket | null = null
  let isOnline = false
  let isRefused = false
  let isStopped = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }

  /** Forgets the socket first, so that its late events are ignored. */
  const drop = () => {
    const old = socket
    socket = null
    isOnline = false
    clearTimeout(timer)
    old?.close()
  }

  const fail = () => {
    drop()
    if (isStopped) return
    onLink('offline')
    wait(retryDelay(tries++), start)
  }

  const write = (frame: ClientFrame) => socket?.send(textOf(frame))

  /** Sends a heartbeat now and then; a connection without an answer is dropped. */
  const beat = () =>
    wait(beatEvery, () => {
      write({ type: 'ping' })
      wait(answerWithin, fail)
    })

  function hear(text: string) {
    const frame: ServerFrame = JSON.parse(text)
    if (frame.type === 'error' && frame.message_code === 'widget.not_allowed') {
      drop()
      isRefused = true
      onLink('refused')
      wait(refusedPause, start)
      return
    }
    beat()
    if (frame.type === 'welcome') {
      isOnline = true
      tries = 0
    }
    onFrame(frame)
    if (frame.type === 'welcome' && isOnline) onLink('online')
  }

  function start() {
    drop()
    isRefused = false
    const mine: Socket = open({
      onOpen: () => mine === socket && write(hello()),
      onText: (text) => mine === socket && hear(text),
      onClose: () => mine === socket && fail(),
    })
    socket = mine
    wait(answerWithin, fail)
  }

  function stop() {
    isStopped = true
    drop()
  }

  start()
  return {
    send(frame) {
      if (isOnline) write(frame)
      return isOnline
    },
    /** The network is back: reconnects without further wait. */
    retry() {
      if (!isOnline && !isRefused && !isStopped) {
        tries = 0
        start()
      }
    },
    again: fail,
    stop,
  }
}
