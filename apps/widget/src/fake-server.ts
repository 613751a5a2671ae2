import type { OpenSocket, SocketEvents } from './connection.ts'
import type { ClientFrame, Message, ServerFrame, Setup } from './wire.ts'

const accent = { accent: '#000', on_accent: '#fff', accent_text: '#000' }
const setup: Setup = {
  bot: { name: 'Shop', accents: { light: accent, dark: accent }, greeting: '', avatar_url: '' },
  // The texts are the server's; the tests check what is stored and sent.
  words: new Proxy<Setup['words']>(Object.create(null), { get: (_, key) => String(key) }),
  locale: 'en',
}

/** A server controlled by the test: the frames it received, and a way to send some. */
export function fakeServer() {
  const heard: ClientFrame[] = []
  let events: SocketEvents | null = null
  let opened = 0
  let hasHello = false

  const open: OpenSocket = (mine) => {
    events = mine
    hasHello = false
    opened++
    return {
      send: (text) => heard.push(JSON.parse(text)),
      close: () => {
        if (events === mine) events = null
      },
    }
  }
  /** The connection opens, and the widget says hello. */
  function connect() {
    if (!hasHello) events?.onOpen()
    hasHello = true
  }
  const say = (frame: ServerFrame) => events?.onText(JSON.stringify(frame))

  return {
    open,
    connect,
    say,
    heard,
    opened: () => opened,
    /** The newest frame of this type that the widget sent. */
    last: (type: ClientFrame['type']) => heard.findLast((frame) => frame.type === type),
    eventIds: () => heard.flatMap((frame) => (frame.type === 'event' ? [frame.event.id] : [])),
    accept(token = 'token', messages: Message[] = [], n = messages.at(-1)?.n ?? 0, more: Partial<Setup> = {}) {
      connect()
      say({
        type: 'welcome',
        token,
        setup: { ...setup, words: { ...setup.words }, ...more },
        messages,
        n,
        seen: 0,
        has_more: false,
      })
    },
    /** The connection breaks without a close frame. */
    drop() {
      const broken = events
      events = null
      broken?.onClose()
    },
  }
}
