import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChat } from './chat.ts'
import { fakeServer } from './fake-server.ts'
import { questionsOf } from './state.ts'
import { createStorage, maxQueue } from './storage.ts'
import { textOf } from './text-of.ts'
import type { Upload } from './upload.ts'
import type { Message } from './wire.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A browser's storage, shared by its pages. */
function browser() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

type Wish = {
  store?: ReturnType<typeof browser> | null
  tab?: ReturnType<typeof browser>
  ref?: string
  covers?: boolean
  upload?: Upload
}

function openPage({
  store = browser(),
  tab,
  ref = '',
  covers = false,
  upload = async () => ({ ticket: 'ticket' }),
}: Wish = {}) {
  const server = fakeServer()
  const storage = createStorage('chat', store, tab)
  const page = { isVisible: true }
  let ids = 0
  const chat = createChat({
    page_id: 'shop',
    languages: ['en'],
    ref,
    storage,
    open: server.open,
    upload,
    newId: () => `id-${++ids}`,
    isVisible: () => page.isVisible,
    covers: () => covers,
    onChange: () => {},
  })
  return { chat, server, storage, page, statuses: () => chat.state().pending.map(({ status }) => status) }
}

const at = '2026-01-05T10:00:00.000Z'
const answer = (n: number, text = `answer ${n}`): Message => ({
  n,
  at,
  by: 'bot',
  content: { type: 'text', text, buttons: [], quick_replies: [] },
})
const mine = (n: number, id: string, text: string): Message => ({
  n,
  at,
  id,
  by: 'customer',
  content: { type: 'said', text, attachments: [] },
})
const numbers = (messages: Message[]) => messages.map(({ n }) => n)

test('messages written offline wait, and are sent in order once connected', () => {
  const { chat, server, statuses } = openPage()
  chat.send('one')
  chat.send('two')
  expect([server.eventIds(), statuses()]).toEqual([[], ['waiting', 'waiting']])
  server.accept()
  expect([server.eventIds(), statuses()]).toEqual([['id-1'], ['sending', 'waiting']])
  server.say({ type: 'ack', id: 'id-1' })
  expect([server.eventIds(), statuses()]).toEqual([
    ['id-1', 'id-2'],
    ['sent', 'sending'],
  ])
})

test('the connection breaks during a send: the message is sent again under the same id', () => {
  const { chat, server, statuses } = openPage()
  server.accept()
  chat.send('one')
  server.drop()
  expect(statuses()).toEqual(['waiting'])
  vi.advanceTimersByTime(1_000)
  server.accept()
  expect(server.eventIds()).toEqual(['id-1', 'id-1'])
})

test('queued messages outlive the page, and the visitor stays the same', () => {
  const store = browser()
  const first = openPage({ store })
  first.server.accept('visitor-1')
  first.server.drop()
  first.chat.send('kept')
  const next = openPage({ store })
  expect(next.chat.state().pending).toMatchObject([{ text: 'kept', status: 'waiting' }])
  next.server.accept('visitor-1')
  expect(next.server.last('hello')).toMatchObject({ token: 'visitor-1' })
  expect(next.server.eventIds()).toEqual(['id-1'])
  next.server.say({ type: 'ack', id: 'id-1' })
  expect(next.storage.read().queue).toEqual([])
})

test('a server line replaces its pending message, whichever comes first', () => {
  const { chat, server } = openPage()
  server.accept()
  chat.send('one')
  server.say({ type: 'messages', messages: [mine(1, 'id-1', 'one')], n: 1, seen: 0 })
  expect(chat.state()).toMatchObject({ pending: [], messages: [{ n: 1 }] })
  server.say({ type: 'ack', id: 'id-1' })
  expect(chat.state()).toMatchObject({ pending: [], messages: [{ n: 1 }] })
})

test('late or repeated lines: shown once, in order', () => {
  const { chat, server } = openPage()
  server.accept('token', [mine(1, 'a', 'hi')])
  server.say({ type: 'messages', messages: [mine(3, 'b', 'more')], n: 1, seen: 0 })
  server.say({ type: 'messages', messages: [answer(2), mine(3, 'b', 'more')], n: 3, seen: 3 })
  expect(numbers(chat.state().messages)).toEqual([1, 2, 3])
  expect(chat.state()).toMatchObject({ n: 3, seen: 3 })
})

test('after a break it requests the lines after the last one before any gap', () => {
  const { server } = openPage()
  server.accept('token', [mine(1, 'a', 'hi')])
  server.say({ type: 'messages', messages: [mine(3, 'b', 'more')], n: 1, seen: 0 })
  server.drop()
  vi.advanceTimersByTime(1_000)
  server.accept()
  expect(server.last('hello')).toMatchObject({ token: 'token', after: 1 })
})

test('a busy or throttling server gets the event again after the wait it named', () => {
  const { chat, server, statuses } = openPage()
  server.accept()
  chat.send('one')
  server.say({ type: 'error', message_code: 'rate_limited', id: 'id-1', retry_after_ms: 3_000 })
  expect([chat.state().is_slowed, statuses()]).toEqual([true, ['waiting']])
  chat.send('two')
  expect(server.eventIds()).toEqual(['id-1'])
  vi.advanceTimersByTime(3_000)
  expect(server.eventIds()).toEqual(['id-1', 'id-1'])
  server.say({ type: 'ack', id: 'id-1' })
  expect([chat.state().is_slowed, server.eventIds()]).toEqual([false, ['id-1', 'id-1', 'id-2']])
})

test('a refused message fails and can be retried; the others are sent', () => {
  const { chat, server, statuses } = openPage()
  server.accept()
  chat.send('bad')
  chat.send('good')
  server.say({ type: 'error', message_code: 'invalid', id: 'id-1' })
  expect([server.eventIds(), statuses()]).toEqual([
    ['id-1', 'id-2'],
    ['failed', 'sending'],
  ])
  server.say({ type: 'ack', id: 'id-2' })
  chat.again('id-1')
  expect(server.eventIds()).toEqual(['id-1', 'id-2', 'id-1'])
})

test('a failed line outlives the page, and can be retried or dropped on the next', () => {
  const store = browser()
  const { chat, server } = openPage({ store })
  server.accept()
  for (const words of ['bad', 'worse', 'good']) chat.send(words)
  for (const id of ['id-1', 'id-2']) server.say({ type: 'error', message_code: 'invalid', id })
  const next = openPage({ store })
  const lines = () => next.chat.state().pending.map(({ text, status }) => [text, status])
  expect(lines()).toEqual([
    ['bad', 'failed'],
    ['worse', 'failed'],
    ['good', 'waiting'],
  ])
  next.server.accept()
  next.server.say({ type: 'ack', id: 'id-3' })
  expect(next.server.eventIds()).toEqual(['id-3'])
  next.chat.again('id-1')
  expect(next.server.last('event')).toMatchObject({ event: { id: 'id-1', text: 'bad' } })
  expect(next.server.last('event')).not.toHaveProperty('event.has_failed')
  next.server.say({ type: 'ack', id: 'id-1' })
  next.chat.dismiss('id-2')
  expect([lines(), next.storage.read().queue]).toEqual([
    [
      ['bad', 'sent'],
      ['good', 'sent'],
    ],
    [],
  ])
})

test('a failed file can be dropped', async () => {
  const { chat, server } = openPage({ upload: async () => ({ why: 'too_large' }) })
  server.accept()
  chat.attach([new File(['x'], 'film.mp4')])
  await vi.advanceTimersByTimeAsync(0)
  chat.dismiss('id-1')
  expect(chat.state().pending).toEqual([])
})

test('a chat left open is open on the shop’s next page in that tab, without taking the focus', () => {
  const [store, tab] = [browser(), browser()]
  const first = openPage({ store, tab })
  first.server.accept()
  first.chat.open()
  const next = openPage({ store, tab, ref: 'sale' })
  expect(next.chat.state()).toMatchObject({ is_open: true, is_wanted: false })
  next.server.accept('token', [answer(1)])
  // Opening the chat by another link is reported, and arriving lines are read.
  expect([next.server.eventIds(), next.chat.state().read]).toEqual([['id-1'], 1])
  next.chat.open()
  expect(next.chat.state().is_wanted).toBe(true)
  expect(openPage({ store, tab: browser() }).chat.state().is_open).toBe(false)
  next.chat.close()
  expect(openPage({ store, tab }).chat.state().is_open).toBe(false)
})

test('a chat that would cover the shop is closed on the next page', () => {
  const tab = browser()
  openPage({ tab }).chat.open()
  expect(openPage({ tab, covers: true }).chat.state().is_open).toBe(false)
})

test('the shop’s questions are offered until the visitor has said something', () => {
  const { chat, server } = openPage()
  const questions = [{ title: 'How much?', payload: 'm.1.0.0', content_type: 'text' as const }]
  server.accept('token', [], 0, { questions })
  server.say({ type: 'messages', messages: [answer(1, 'Welcome!')], n: 1, seen: 0 })
  expect(questionsOf(chat.state())).toEqual(questions)
  chat.press('How much?', 'm.1.0.0')
  expect([server.last('event'), questionsOf(chat.state())]).toMatchObject([
    { event: { type: 'press', title: 'How much?', payload: 'm.1.0.0' } },
    [],
  ])
  server.say({ type: 'messages', messages: [mine(2, 'id-1', 'How much?')], n: 2, seen: 0 })
  expect([chat.state().pending, questionsOf(chat.state())]).toEqual([[], []])
})

test('opening is reported once, and again with another referral', () => {
  const store = browser()
  const opened = (ref: string) => {
    const { chat, server } = openPage({ store, ref })
    server.accept()
    chat.open()
    chat.close()
    chat.open()
    const told = server.heard.flatMap((frame) => (frame.type === 'event' ? [frame.event] : []))
    for (const { id } of told) server.say({ type: 'ack', id })
    return told.map(({ type, ref }) => [type, ref])
  }
  expect(opened('')).toEqual([['open', undefined]])
  expect(opened('')).toEqual([])
  expect(opened('sale')).toEqual([['open', 'sale']])
  expect(opened('sale')).toEqual([])
})

test('an arriving line is reported as delivered, and as read once visible', () => {
  const { chat, server, page } = openPage()
  const receipts = () =>
    server.heard.flatMap((frame) => (frame.type === 'receipt' ? [[frame.status, frame.up_to]] : []))
  server.accept('token', [answer(1)])
  expect([receipts(), chat.state().read]).toEqual([[['delivered', 1]], 0])
  page.isVisible = false
  chat.open()
  expect(receipts()).toHaveLength(1)
  page.isVisible = true
  chat.report()
  expect([receipts().at(-1), chat.state().read]).toEqual([['read', 1], 1])
  chat.report()
  expect(receipts()).toHaveLength(2)
})

test('a file waits for the connection, goes up, and its ticket is sent', async () => {
  const upload = vi.fn<Upload>(async () => ({ ticket: 'sealed' }))
  const { chat, server, statuses } = openPage({ upload })
  chat.attach([new File(['x'], 'photo.jpg')])
  expect([upload.mock.calls.length, statuses()]).toEqual([0, ['waiting']])
  server.accept('visitor')
  await vi.advanceTimersByTimeAsync(0)
  expect(upload.mock.calls[0]?.[1]).toBe('visitor')
  expect(server.last('event')).toMatchObject({ event: { id: 'id-1', type: 'attachment', tickets: ['sealed'] } })
})

test.each([
  ['one that is too large is not tried again', 'too_large', 1],
  ['one that did not go through may be', undefined, 2],
] as const)('a file fails: %s', async (_, why, times) => {
  const upload = vi.fn<Upload>(async () => ({ why }))
  const { chat, server } = openPage({ upload })
  server.accept()
  chat.attach([new File(['x'], 'film.mp4')])
  await vi.advanceTimersByTimeAsync(0)
  expect(chat.state().pending).toMatchObject([{ status: 'failed', why }])
  chat.again('id-1')
  await vi.advanceTimersByTimeAsync(0)
  expect(upload).toHaveBeenCalledTimes(times)
})

test('files arrive in the order they were chosen, however long each takes', async () => {
  const ends: (() => void)[] = []
  const upload = vi.fn<Upload>((file) => new Promise((resolve) => ends.push(() => resolve({ ticket: file.name }))))
  const { chat, server } = openPage({ upload })
  server.accept()
  chat.attach(['large.mp4', 'small.txt'].map((name) => new File(['x'], name)))
  expect(ends).toHaveLength(1)
  for (const each of [0, 1]) {
    ends[each]?.()
    await vi.advanceTimersByTimeAsync(0)
    const event = server.last('event')
    if (event?.type === 'event') server.say({ type: 'ack', id: event.event.id })
  }
  const told = server.heard.flatMap((frame) => (frame.type === 'event' ? [frame.event.tickets] : []))
  expect(told).toEqual([['large.mp4'], ['small.txt']])
})

test('a file whose message was not sent has its name on the next page', async () => {
  const store = browser()
  const { chat, server } = openPage({ store })
  server.accept()
  chat.attach([new File(['x'], 'photo.jpg')])
  await vi.advanceTimersByTimeAsync(0)
  expect(openPage({ store }).chat.state().pending).toMatchObject([{ filename: 'photo.jpg', status: 'waiting' }])
})

test('typing shows for the announced time, and ends with the answer', () => {
  const { chat, server } = openPage()
  server.accept()
  server.say({ type: 'typing', seconds: 3 })
  expect(chat.state().is_typing).toBe(true)
  vi.advanceTimersByTime(3_000)
  expect(chat.state().is_typing).toBe(false)
  server.say({ type: 'typing', seconds: 3 })
  server.say({ type: 'messages', messages: [answer(1)], n: 1, seen: 1 })
  expect(chat.state().is_typing).toBe(false)
})

test('an unknown visitor starts over and keeps unsent messages', () => {
  const { chat, server } = openPage()
  server.accept('old', [answer(1)])
  server.drop()
  chat.send('unsent')
  vi.advanceTimersByTime(1_000)
  server.accept('new')
  expect([numbers(chat.state().messages), server.eventIds()]).toEqual([[], ['id-1']])
})

test('two tabs opened at once become one visitor', () => {
  const store = browser()
  const [one, two] = [openPage({ store }), openPage({ store })]
  one.server.connect()
  two.server.connect()
  one.server.accept('visitor-1')
  two.server.accept('visitor-2')
  vi.advanceTimersByTime(1_000)
  two.server.accept('visitor-1')
  expect(two.server.last('hello')).toMatchObject({ token: 'visitor-1' })
  expect(two.storage.read().token).toBe('visitor-1')
})

test('storing is forbidden: the chat lives as long as its page', () => {
  const { chat, server } = openPage({ store: null })
  server.accept('visitor')
  chat.send('one')
  server.drop()
  vi.advanceTimersByTime(1_000)
  server.accept('visitor')
  expect([server.last('hello'), server.eventIds()]).toMatchObject([{ token: 'visitor' }, ['id-1', 'id-1']])
})

test('a message that finds no room in the queue can be retried when there is some', () => {
  const { chat, server, statuses } = openPage()
  for (let n = 0; n <= maxQueue; n++) chat.send(`line ${n}`)
  const last = `id-${maxQueue + 1}`
  expect(statuses().at(-1)).toBe('failed')
  chat.again(last)
  expect(statuses().at(-1)).toBe('failed')
  server.accept()
  server.say({ type: 'ack', id: 'id-1' })
  chat.again(last)
  for (let n = 2; n <= maxQueue; n++) server.say({ type: 'ack', id: `id-${n}` })
  expect(server.eventIds().at(-1)).toBe(last)
})

test('a message that finds no room in the browser is sent all the same, and not twice when there is room again', () => {
  const store = browser()
  let isFull = false
  const setItem = (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    return store.setItem(key, value)
  }
  const { chat, server, storage } = openPage({ store: { ...store, setItem } })
  server.accept()
  isFull = true
  chat.send('one')
  expect(server.eventIds()).toEqual(['id-1'])
  server.say({ type: 'ack', id: 'id-1' })
  isFull = false
  chat.send('two')
  server.say({ type: 'ack', id: 'id-2' })
  expect([server.eventIds(), storage.read().queue]).toEqual([['id-1', 'id-2'], []])
})

test.each([
  ['no JSON', 'kept'],
  ['a queue that is none', '{"token":"visitor","queue":"[]"}'],
  ['nothing', 'null'],
])('what the shop has written over with %s does not stop the chat', (_, text) => {
  const store = browser()
  store.setItem('chat', text)
  const { chat, server } = openPage({ store })
  server.accept()
  chat.send('one')
  expect(server.eventIds()).toEqual(['id-1'])
})

test('a tab open before the first message gets the conversation that another tab begins', () => {
  const store = browser()
  const [one, two] = [openPage({ store }), openPage({ store })]
  one.server.accept('visitor')
  two.server.accept('visitor')
  one.chat.open()
  two.chat.recall()
  expect(two.server.opened()).toBe(1)
  one.server.say({ type: 'ack', id: 'id-1' })
  two.chat.recall()
  two.server.accept('visitor', [answer(2)])
  expect([two.server.opened(), numbers(two.chat.state().messages)]).toEqual([2, [2]])
  two.chat.recall()
  expect(two.server.opened()).toBe(2)
})

test('a tab adopts the visitor of another tab, and requests all of their lines', () => {
  const store = browser()
  const [one, two] = [openPage({ store }), openPage({ store })]
  for (const { server } of [one, two]) server.accept('old', [answer(1)])
  one.server.drop()
  two.server.drop()
  vi.advanceTimersByTime(1_000)
  one.server.accept('new')
  // It had requested the old one at the same time, and was given a third.
  two.server.accept('third')
  vi.advanceTimersByTime(2_000)
  two.server.connect()
  expect(two.server.last('hello')).toMatchObject({ token: 'new', after: 0 })
  two.server.accept('new')
  expect([two.storage.read().token, numbers(two.chat.state().messages)]).toEqual(['new', []])
})

test('lists are written as lists where the shop gave them a `toJSON`', () => {
  const theirs = vi.fn(() => '[]')
  Reflect.set(Array.prototype, 'toJSON', theirs)
  try {
    expect(textOf({ queue: [{ id: 'a' }] })).toBe('{"queue":[{"id":"a"}]}')
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON')
  }
})

test('a menu that the shop changes is shown while the chat is open, and kept for the next page', () => {
  const store = browser()
  const { chat, server } = openPage({ store })
  server.accept('token', [answer(1)])
  const [setup] = [chat.state().setup]
  if (!setup) throw new Error('no setup')
  const menu = [{ type: 'link' as const, title: 'New', url: 'https://shop.example/' }]
  server.say({ type: 'setup', setup: { ...setup, words: { ...setup.words }, menu } })
  expect(chat.state().setup).toMatchObject({ menu, locale: 'en' })
  expect(numbers(chat.state().messages)).toEqual([1])
  expect(openPage({ store }).chat.state().setup).toMatchObject({ menu })
})

test('the text in the field survives a page change in its tab', () => {
  const [store, tab] = [browser(), browser()]
  openPage({ store, tab }).chat.draft('Do you have')
  expect(openPage({ store, tab }).chat.state().draft).toBe('Do you have')
  expect(openPage({ store, tab: browser() }).chat.state().draft).toBe('')
})
