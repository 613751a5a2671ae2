import { afterAll, expect, test, vi } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { newId } from './ids.ts'
import { startJobs } from './jobs.ts'

const { cells, log } = await testPlatform()
const jobs = await startJobs(cells.controlDatabase.url, log, 1)
afterAll(() => jobs.stop())

test('a job runs, and sent twice under one id it runs once', async () => {
  const ran: unknown[] = []
  await jobs.work('try', async (data) => {
    ran.push(data)
  })
  const id = newId()
  await jobs.send('try', { n: 1 }, id)
  await jobs.send('try', { n: 1 }, id)
  await jobs.send('try', { n: 2 })
  await vi.waitFor(() => expect(ran).toHaveLength(2), { timeout: 60_000 })
  expect(ran).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
})

test('a failing job is logged and retried, and its neighbours are done', async () => {
  const error = vi.spyOn(log, 'error')
  const no = new Error('no')
  await jobs.work('fragile', async (data) => {
    if (JSON.stringify(data).includes('poison')) throw no
  })
  for (const of of ['good', 'poison', 'better']) await jobs.send('fragile', { of })
  const states = async () => {
    const { rows } = await cells.controlPool.query(
      "select data->>'of' as of, state::text from pgboss.job where name = 'fragile' order by created_on",
    )
    return rows.map(({ of, state }) => `${of} ${state}`)
  }
  await vi.waitFor(
    async () => expect(await states()).toEqual(['good completed', 'poison retry', 'better completed']),
    60_000,
  )
  expect(error).toHaveBeenCalledWith({ error: no, job: 'fragile' }, 'A job failed')
  error.mockRestore()
})
