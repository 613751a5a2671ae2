import { expect, test } from 'vitest'
import { beginChange, wasBegunHere } from './begun-here.ts'
import type { Job } from './jobs-query.ts'

const job = (id: string): Job => ({
  ...{ id, kind: 'customers', subject: 'add_tag', state: 'running', done: 0, total: 1, results: {}, why: null },
  ...{ at: '2026-11-28T00:00:00Z', ended_at: null },
})

test('work whose end is told before the answer names it was begun here, once', async () => {
  const answer = Promise.withResolvers<Job>()
  const begun = beginChange(answer.promise)
  const isOurs = wasBegunHere('1')
  answer.resolve(job('1'))
  await begun
  expect(await isOurs).toBe(true)
  expect(await wasBegunHere('1')).toBe(false)
})

test('work of another tab, and a request that was refused', async () => {
  await expect(beginChange(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await wasBegunHere('2')).toBe(false)
})
