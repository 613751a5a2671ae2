import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from './progress.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  notifications.clean()
  vi.useRealTimers()
})

const shown = () => notificationsStore.getState().notifications

test('long work has a notice without a cross or a time-out until it ends', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = withProgress('Uploading', () => promise)
  vi.advanceTimersByTime(600_000)
  expect(shown()).toMatchObject([{ title: 'Uploading', autoClose: false, withCloseButton: false, loading: true }])
  resolve('file')
  expect(await work).toBe('file')
  expect(shown()).toEqual([])
})

test('quick work has no notice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = withProgress('Uploading', () => promise)
  vi.advanceTimersByTime(499)
  expect(shown()).toEqual([])
  resolve()
  await work
  vi.advanceTimersByTime(600_000)
  expect(shown()).toEqual([])
})

test('work that fails removes its notice and passes its failure on', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const work = withProgress('Uploading', () => promise)
  vi.advanceTimersByTime(600)
  reject(new Error('no room'))
  await expect(work).rejects.toThrow('no room')
  expect(shown()).toEqual([])
})

test('a step reported before or after the notice shows in it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = withProgress('Importing', (report) => {
    report({ done: 1, total: 4, words: '1 of 4' })
    setTimeout(() => report({ done: 2, total: 4, words: '2 of 4' }), 1000)
    return promise
  })
  vi.advanceTimersByTime(600)
  expect(shown()).toMatchObject([{ message: { props: { words: '1 of 4' } } }])
  vi.advanceTimersByTime(600)
  expect(shown()).toMatchObject([{ message: { props: { words: '2 of 4' } } }])
  resolve()
  await work
})
