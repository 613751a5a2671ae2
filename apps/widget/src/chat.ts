import { keepConnected, type OpenSocket } from './connection.ts'
import { createOutbox } from './outbox.ts'
import { blankState, type ChatState, merge, pendingOf, receive, setStatus, welcome } from './state.ts'
import type { Storage } from './storage.ts'
import type { Upload } from './upload.ts'
import type { QuickReply, ServerFrame, WidgetEvent } from './wire.ts'

export type Place = {
  page_id: string
  languages: string[]
  ref: string
  storage: Storage
  open: OpenSocket
  upload: Upload
  newId(): string
  isVisible(): boolean
  onChange(state: ChatState): void
}

export type Chat = ReturnType<typeof createChat>

/** The chat without its looks: what the screen calls, and what it shows, over a connection that comes and goes. */
export function createChat(place: Place) {
  const { storage } = place
  /** Files that are not at the server yet. A page keeps them only while it lives. */
  const files = new Map<string, File>()
  const kept = storage.read()
  let isUploading = false
  let state: ChatState = {
    ...blankState(),
    setup: kept.setup,
    read: kept.read,
    pending: kept.queue.flatMap(pendingOf),
    draft: storage.draft(),
  }
  let token: string | null = null
  let delivered = 0
  let told = 0
  let typing: ReturnType<typeof setTimeout> | undefined

  const set = (next: ChatState) => {
    state = next
    place.onChange(state)
  }

  const outbox = createOutbox(
    storage,
    (event) => connection.send({ type: 'event', event }),
    (id, status) => set(setStatus(state, id, { status })),
  )

  const connection = keepConnected({
    open: place.open,
    hello() {
      const current = storage.read().token
      // Another tab was told that there is no such visitor any more, and became another.
      if (token && current !== token) forget()
      token = current
      return { type: 'hello', page_id: place.page_id, token, languages: place.languages, after: state.n }
    },
    onFrame: hear,
    onLink(link) {
      set({ ...state, link })
      if (link === 'online') {
        outbox.flush()
        uploadNext()
      }
      if (link === 'offline') outbox.lost()
    },
  })

  function hear(frame: ServerFrame) {
    if (frame.type === 'welcome') greet(frame)
    if (frame.type === 'messages') set(receive(state, frame))
    if (frame.type === 'older')
      set({ ...state, messages: merge(state.messages, frame.messages), has_more: frame.has_more })
    if (frame.type === 'typing') showTyping(frame.seconds)
    if (frame.type === 'ack') {
      if (state.is_slowed) set({ ...state, is_slowed: false })
      outbox.acked(frame.id)
    }
    if (frame.type === 'error' && frame.id) {
      set({ ...state, is_slowed: frame.message_code === 'rate_limited' })
      outbox.refused(frame.id, frame.retry_after_ms)
    }
    look()
  }

  function greet(frame: Extract<ServerFrame, { type: 'welcome' }>) {
    const current = storage.read().token
    // Two tabs opened at once are one visitor: the first of them to be welcomed says which.
    if (current && current !== token && current !== frame.token) {
      connection.again()
      return
    }
    if (token && frame.token !== token) {
      storage.change(() => ({ read: 0, ref: null }))
      forget()
    }
    token = frame.token
    storage.change(() => ({ token: frame.token, setup: frame.setup }))
    set(welcome(state, frame))
  }

  /** The server no longer knows this visitor (another bot, another installation): what was shown is not theirs. */
  function forget() {
    const pending = state.pending.filter(({ status }) => status !== 'sent')
    state = { ...state, messages: [], pending, n: 0, seen: 0, read: 0 }
    delivered = told = 0
  }

  function showTyping(seconds: number) {
    clearTimeout(typing)
    typing = setTimeout(() => set({ ...state, is_typing: false }), seconds * 1000)
    set({ ...state, is_typing: seconds > 0 })
  }

  /** Says what arrived and what is before the visitor's eyes. */
  function look() {
    const last = state.messages.findLast((message) => message.by !== 'customer')?.n ?? 0
    if (last > delivered && connection.send({ type: 'receipt', status: 'delivered', up_to: last })) delivered = last
    if (!state.is_open || !place.isVisible()) return
    if (last > told && connection.send({ type: 'receipt', status: 'read', up_to: last })) told = last
    if (last <= state.read) return
    storage.change(() => ({ read: last }))
    set({ ...state, read: last })
  }

  function tell(parts: Omit<WidgetEvent, 'id' | 'at'>, id = place.newId()) {
    const event = { id, at: new Date().toISOString(), ...parts }
    if (!state.pending.some((item) => item.id === id))
      set({ ...state, pending: [...state.pending, ...pendingOf(event)] })
    outbox.add(event)
  }

  function open() {
    if (!state.is_open) set({ ...state, is_open: true })
    const { ref } = storage.read()
    if (ref === null || (place.ref && place.ref !== ref)) {
      storage.change(() => ({ ref: place.ref }))
      tell(place.ref ? { type: 'open', ref: place.ref } : { type: 'open' })
    }
    look()
  }

  /** One file after the other: they arrive in the order they were chosen. */
  async function uploadNext() {
    const id = state.pending.find((item) => item.status === 'waiting' && files.has(item.id))?.id ?? ''
    const file = files.get(id)
    if (!file || isUploading || !token || state.link !== 'online') return
    isUploading = true
    set(setStatus(state, id, { status: 'sending' }))
    const { ticket, why } = await place.upload(file, token)
    isUploading = false
    // "Try again" makes no sense for a file that is refused for what it is.
    if (ticket || why) files.delete(id)
    if (ticket) tell({ type: 'attachment', tickets: [ticket], title: file.name }, id)
    else set(setStatus(state, id, { status: 'failed', why }))
    uploadNext()
  }

  return {
    state: () => state,
    open,
    close: () => set({ ...state, is_open: false }),
    look,
    draft(draft: string) {
      storage.keepDraft(draft)
      set({ ...state, draft })
    },
    ask: (asked: QuickReply) => set({ ...state, asked }),
    send(text: string) {
      if (text.trim()) tell({ type: 'message', text: text.trim() })
    },
    press: (title: string, payload: string) => tell({ type: 'press', title, payload }),
    attach(chosen: Iterable<File>) {
      for (const file of chosen) {
        const id = place.newId()
        files.set(id, file)
        set({ ...state, pending: [...state.pending, { id, text: '', filename: file.name, status: 'waiting' }] })
      }
      uploadNext()
    },
    again(id: string) {
      set(setStatus(state, id, { status: 'waiting' }))
      uploadNext()
      outbox.again(id)
    },
    older() {
      const [first] = state.messages
      if (first && state.has_more) connection.send({ type: 'older', before: first.n })
    },
    /** Another tab has changed what is kept. */
    recall() {
      const { read, ref, queue } = storage.read()
      if (read > state.read) set({ ...state, read })
      // There the visitor has begun to talk: what the server tells of it, it tells with its next welcome.
      if (state.n || ref === null || queue.length) return
      connection.again()
      connection.retry()
    },
    retry: connection.retry,
    lost: connection.again,
  }
}
