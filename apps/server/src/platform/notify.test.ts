import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { openCells } from './db/cells.ts'
import { type Changed, createNotify } from './notify.ts'

const { cells, secret, settings, log, now, notify } = await testPlatform()
// The same database, opened by a second process.
const otherCells = await openCells({ ...settings, url: cells.controlDatabase.url, secret, log, now })
const other = createNotify(otherCells, log)
afterAll(async () => {
  await other.stop()
  await otherCells.close()
})

/** Waits until the condition holds; a busy machine may take a while. */
const seen = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

test('changes reach this process and the others, batched', async () => {
  const here = vi.fn<(cell: number, changed: Changed) => void>()
  const there = vi.fn<(cell: number, changed: Changed) => void>()
  const stops = [notify.onChanged(here), other.onChanged(there)]
  // A listener that has just connected reports "many": it does not know which hints it missed.
  await seen(() => {
    notify.changed(1, ['1'])
    expect(there).toHaveBeenCalledWith(1, ['1'], false)
  })
  // The last of these is no longer delayed by the batch.
  await sleep(50)

  notify.changed(1, ['7'])
  notify.changed(1, ['8'])
  notify.changed(1, ['7'])
  await seen(() => expect(there).toHaveBeenCalledWith(1, ['7', '8'], false))
  // A hint sent while the listener connected may still arrive in between.
  const ofSeven = (calls: [number, Changed, ...unknown[]][]) => calls.filter(([, changed]) => changed.includes('7'))
  expect(ofSeven(here.mock.calls)).toEqual([[1, ['7', '8'], true]])
  expect(ofSeven(there.mock.calls)).toHaveLength(1)
  for (const stop of stops) stop()
})

test('too many conversations to name are reported as many', async () => {
  const there = vi.fn<(cell: number, changed: Changed) => void>()
  const stop = other.onChanged(there)
  notify.changed(
    1,
    Array.from({ length: 1_000 }, (_, id) => String(id)),
  )
  await seen(() => expect(there).toHaveBeenCalledWith(1, 'many', false))
  stop()
})

test('a listener whose connection is cut reconnects and reports a possible gap', async () => {
  const there = vi.fn<(cell: number, changed: Changed) => void>()
  const stop = other.onChanged(there)
  await cells.controlPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hawker listen' and datname = current_database()",
  )
  await seen(() => expect(there).toHaveBeenCalledWith(1, 'many', true))
  stop()
})

test('the end of a session reaches every process', async () => {
  const told = vi.fn<(id: string) => void>()
  other.onTold('sign_in_ended', told)
  await seen(() => {
    notify.tell('sign_in_ended', 'abc')
    expect(told).toHaveBeenCalledWith('abc')
  })
})
