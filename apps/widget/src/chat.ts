import { keepConnected, type OpenSocket } from './connection.ts'
import { createOutbox } from './outbox.ts'
import { type ChatState, merge, type Pending, pendingOf, receive, welcome } from './state.ts'
import type { Storage } from './storage.ts'
import type { Upload } from './upload.ts'
import type { QuickReply, ServerFrame, Setup, WidgetEvent } from './wire.ts'

export type Place = {
  page_id: string
  languages: string[]
  ref: string
  storage: Storage
  open: OpenSocket
  upload: Upload
  newId(): string
  isVisible(): boolean
  /** The open panel would cover the shop. */
  covers(): boolean
  onChange(): void
}

export type Chat = ReturnType<typeof createChat>

/** The chat without its view: the actions and state of the screen, over a connection that comes and goes. */
export function createChat(place: Place) {
  const { storage } = place
  /** Files that the server does not have yet. They last as long as the page. */
  const files = new Map<string, File>()
  const kept = storage.read()
  let isUploading = false
  let state: ChatState = {
    setup: kept.setup,
    link: 'connecting',
    messages: [],
    pending: kept.queue.flatMap(pendingOf),
    n: 0,
    seen: 0,
    read: kept.read,
    has_more: false,
    is_typing: false,
    is_open: false,
    is_wanted: false,
    is_slowed: false,
    draft: storage.ofTab('draft'),
    asked: null,
  }
  let token: string | null = null
  let delivered = 0
  let reported = 0
  let typing: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<ChatState>) => {
    state = { ...state, ...change }
    place.onChange()
  }

  const setItem = (id: string, change: Partial<Pending>) =>
    set({ pending: state.pending.map((item) => (item.id === id ? { ...item, ...change } : item)) })

  const outbox = createOutbox(
    storage,
    (event) => connection.send({ type: 'event', event }),
    (id, status) => setItem(id, { status }),
  )

  const connection = keepConnected({
    open: place.open,
    hello() {
      const current = storage.read().token
      // The server refused this visitor in another tab, and that tab became a new visitor.
      if (token && current !== token) forget()
      token = current
      return { type: 'hello', page_id: place.page_id, token, languages: place.languages, after: state.n }
    },
    onFrame: hear,
    onLink(link) {
      set({ link })
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
    if (frame.type === 'older') set({ messages: merge(state.messages, frame.messages), has_more: frame.has_more })
    if (frame.type === 'setup') setUp(frame.setup)
    if (frame.type === 'typing') showTyping(frame.seconds)
    if (frame.type === 'ack') {
      if (state.is_slowed) set({ is_slowed: false })
      outbox.acked(frame.id)
    }
    if (frame.type === 'error' && frame.id) {
      set({ is_slowed: frame.message_code === 'rate_limited' })
      outbox.refused(frame.id, frame.retry_after_ms)
    }
    report()
  }

  function greet(frame: Extract<ServerFrame, { type: 'welcome' }>) {
    const current = storage.read().token
    // Two tabs opened at once are one visitor: the one welcomed first decides which.
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

  /** The shop has changed its menu or questions while the chat is open. */
  function setUp(setup: Setup) {
    storage.change(() => ({ setup }))
    set({ setup })
  }

  /** The server doesn't know this visitor (another bot or installation): the shown thread is not theirs. */
  function forget() {
    const pending = state.pending.filter(({ status }) => status !== 'sent')
    state = { ...state, messages: [], pending, n: 0, seen: 0, read: 0 }
    delivered = reported = 0
  }

  function showTyping(seconds: number) {
    clearTimeout(typing)
    typing = setTimeout(() => set({ is_typing: false }), seconds * 1000)
    set({ is_typing: seconds > 0 })
  }

  /** Reports the lines that arrived and those the visitor sees. */
  function report() {
    const last = state.messages.findLast((message) => message.by !== 'customer')?.n ?? 0
    if (last > delivered && connection.send({ type: 'receipt', status: 'delivered', up_to: last })) delivered = last
    if (!state.is_open || !place.isVisible()) return
    if (last > reported && connection.send({ type: 'receipt', status: 'read', up_to: last })) reported = last
    if (last <= state.read) return
    storage.change(() => ({ read: last }))
    set({ read: last })
  }

  function tell(parts: Omit<WidgetEvent, 'id' | 'at'>, id = place.newId()) {
    const event = { id, at: new Date().toISOString(), ...parts }
    // The file's line exists already.
    if (state.pending.some((item) => item.id === id)) setItem(id, { event })
    else set({ pending: [...state.pending, ...pendingOf(event)] })
    outbox.add(event)
  }

  function show(is_open: boolean, is_wanted = true) {
    storage.keepInTab('open', is_open ? 'yes' : '')
    set({ is_open, is_wanted })
    if (!is_open) return
    const { ref } = storage.read()
    if (ref === null || (place.ref && place.ref !== ref)) {
      storage.change(() => ({ ref: place.ref }))
      tell(place.ref ? { type: 'open', ref: place.ref } : { type: 'open' })
    }
    report()
  }

  /** Uploads one file after the other, so that they arrive in the order they were chosen. */
  async function uploadNext() {
    const id = state.pending.find((item) => item.status === 'waiting' && files.has(item.id))?.id ?? ''
    const file = files.get(id)
    if (!file || isUploading || !token || state.link !== 'online') return
    isUploading = true
    setItem(id, { status: 'sending' })
    const { ticket, why } = await place.upload(file, token)
    isUploading = false
    // A file refused for its kind or size gets no "Try again".
    if (ticket || why) files.delete(id)
    if (ticket) tell({ type: 'attachment', tickets: [ticket], title: file.name }, id)
    else setItem(id, { status: 'failed', why })
    uploadNext()
  }

  // The chat was open on the previous page. Where it covers the shop, the visitor went on to see the shop.
  if (storage.ofTab('open') && !place.covers()) show(true, false)

  return {
    state: () => state,
    open: () => show(true),
    close: () => show(false),
    report,
    draft(draft: string) {
      storage.keepInTab('draft', draft)
      set({ draft })
    },
    ask: (asked: QuickReply) => set({ asked }),
    send(text: string) {
      if (text.trim()) tell({ type: 'message', text: text.trim() })
    },
    press: (title: string, payload: string) => tell({ type: 'press', title, payload }),
    attach(chosen: Iterable<File>) {
      for (const file of chosen) {
        const id = place.newId()
        files.set(id, file)
        set({ pending: [...state.pending, { id, text: '', filename: file.name, status: 'waiting' }] })
      }
      uploadNext()
    },
    again(id: string) {
      const event = state.pending.find((item) => item.id === id)?.event
      if (event) return outbox.add(event)
      setItem(id, { status: 'waiting' })
      uploadNext()
    },
    /** Drops a line that failed, at the visitor's wish. */
    dismiss(id: string) {
      files.delete(id)
      outbox.remove(id)
      set({ pending: state.pending.filter((item) => item.id !== id) })
    },
    older() {
      const [first] = state.messages
      if (first && state.has_more) connection.send({ type: 'older', before: first.n })
    },
    /** Another tab has changed the stored state. */
    recall() {
      const { read, ref, queue } = storage.read()
      if (read > state.read) set({ read })
      // The conversation has started there; the server's next welcome brings the thread here.
      if (state.n || ref === null || queue.some(({ has_failed }) => !has_failed)) return
      connection.again()
      connection.retry()
    },
    retry: connection.retry,
    lost: connection.again,
  }
}
