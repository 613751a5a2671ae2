import { afterEach, expect, test, vi } from 'vitest'
import { keepWorker } from './worker.ts'

afterEach(() => vi.useRealTimers())

class Registration extends EventTarget {
  said: string[] = []
  installing: (EventTarget & { state: string }) | null = null
  waiting: { postMessage(word: string): void } | null = null
  update = async () => undefined

  /** A newer worker is found and installed; it waits. */
  find() {
    this.installing = Object.assign(new EventTarget(), { state: 'installing' })
    this.dispatchEvent(new Event('updatefound'))
    this.installing.state = 'installed'
    this.waiting = { postMessage: (word) => this.said.push(word) }
    this.installing.dispatchEvent(new Event('statechange'))
  }
}

/** A page whose workers the test controls. */
async function page({ controlled = true, waiting = false, refused = false } = {}) {
  vi.useFakeTimers()
  const registration = new Registration()
  if (waiting) registration.waiting = { postMessage: (word) => registration.said.push(word) }
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: async () => (refused ? Promise.reject(new Error('refused')) : registration),
  })
  const offers: (() => void)[] = []
  const reload = vi.fn()
  await keepWorker({ workers, offerReload: (press) => offers.push(press), reload })
  return { registration, offers, reload, takeOver: () => workers.dispatchEvent(new Event('controllerchange')) }
}

test('the first worker of a browser starts without a notice', async () => {
  const { registration, offers, reload, takeOver } = await page({ controlled: false })
  registration.find()
  takeOver()
  expect([offers.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('a newer worker is offered, and only the press activates it and reloads, once', async () => {
  const { registration, offers, reload, takeOver } = await page()
  registration.find()
  expect([offers.length, registration.said, reload.mock.calls.length]).toEqual([1, [], 0])
  offers[0]?.()
  expect(registration.said).toEqual(['renew'])
  takeOver()
  takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a worker that waits at loading takes over when the page is the only one, without a reload', async () => {
  const { registration, offers, reload, takeOver } = await page({ waiting: true })
  expect(registration.said).toEqual(['renew if alone'])
  takeOver()
  expect([offers.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('another page activates the worker: this one offers to reload and does not do so by itself', async () => {
  const { registration, offers, reload, takeOver } = await page()
  takeOver()
  expect([offers.length, reload.mock.calls.length]).toEqual([1, 0])
  registration.waiting = null
  offers[0]?.()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a browser that refuses a worker works without one', async () => {
  const { offers } = await page({ refused: true })
  expect(offers).toEqual([])
})
