import { afterAll, expect, test, vi } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { newId } from './ids.ts'
import { startJobs } from './jobs.ts'

const { cells, log } = await testPlatform()
const jobs = await startJobs(cells.controlDatabase.url, log)
afterAll(() => jobs.stop())

test('a job runs, and one that is sent twice under its id runs once', async () => {
  const ran: unknown[] = []
  await jobs.work('try', async (data) => {
    ran.push(data)
  })
  const id = newId()
  await jobs.send('try', { n: 1 }, id)
  await jobs.send('try', { n: 1 }, id)
  await jobs.send('try', { n: 2 })
  await vi.waitFor(() => expect(ran).toHaveLength(2), { timeout: 15_000 })
  expect(ran).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
})
