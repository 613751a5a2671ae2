import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepConnected, retryDelay } from './connection.ts'
import { fakeServer } from './fake-server.ts'
import type { Link } from './state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function connect() {
  const server = fakeServer()
  const links: Link[] = []
  const connection = keepConnected({
    open: server.open,
    hello: () => ({ type: 'hello', page_id: 'shop', token: null, languages: [], after: 0 }),
    onFrame: () => {},
    onLink: (link) => links.push(link),
  })
  return { server, links, connection }
}

test.each([
  [0, 1_000],
  [1, 2_000],
  [4, 16_000],
  [5, 30_000],
  [50, 30_000],
])('after %i failures it waits at most %i ms, and at least half of that', (tries, most) => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1)
  expect([retryDelay(tries), retryDelay(tries)]).toEqual([most / 2, most])
})

test('a broken connection is reopened after a growing pause, and a welcome makes it short again', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { server, links } = connect()
  server.drop()
  vi.advanceTimersByTime(999)
  expect(server.opened()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(server.opened()).toBe(2)
  server.drop()
  vi.advanceTimersByTime(1_999)
  expect(server.opened()).toBe(2)
  vi.advanceTimersByTime(1)
  server.accept()
  server.drop()
  vi.advanceTimersByTime(1_000)
  expect(server.opened()).toBe(4)
  expect(links).toEqual(['offline', 'offline', 'online', 'offline'])
})

test('a quiet connection gets a heartbeat, and is dropped without an answer', () => {
  const { server, links } = connect()
  server.accept()
  vi.advanceTimersByTime(25_000)
  expect(server.last('ping')).toBeDefined()
  server.say({ type: 'pong' })
  vi.advanceTimersByTime(34_999)
  expect(links).toEqual(['online'])
  vi.advanceTimersByTime(1)
  expect(links).toEqual(['online', 'offline'])
})

test('a connection without a welcome is dropped', () => {
  const { links } = connect()
  vi.advanceTimersByTime(10_000)
  expect(links).toEqual(['offline'])
})

test('nothing is sent before the welcome', () => {
  const { server, connection } = connect()
  expect(connection.send({ type: 'ping' })).toBe(false)
  server.accept()
  expect(connection.send({ type: 'ping' })).toBe(true)
})

test('the network is back: the pause ends early', () => {
  const { server, connection } = connect()
  server.drop()
  connection.retry()
  expect(server.opened()).toBe(2)
})

test('a forbidden shop asks again after ten minutes, and not before', () => {
  const { server, links, connection } = connect()
  server.say({ type: 'error', message_code: 'widget.not_allowed' })
  connection.retry()
  vi.advanceTimersByTime(120_000)
  expect([links, server.opened()]).toEqual([['refused'], 1])
  // The page was only disconnected: its chat is back without a reload.
  vi.advanceTimersByTime(480_000)
  expect([links, server.opened()]).toEqual([['refused'], 2])
})
