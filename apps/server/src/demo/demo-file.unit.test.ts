import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lacksSample, planSample, readSampleSteps, reportSample, sampleMade } from './demo-file.ts'

test('the sample is under way from its plan until it is made; one that failed is not, and the next start makes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hawker-sample-'))
  const state = async () => [await lacksSample(folder), await readSampleSteps(folder)]
  expect(await state()).toEqual([false, null])
  await planSample(folder)
  expect(await state()).toEqual([true, { done: 0, total: 0 }])
  await reportSample(folder, { done: 3, total: 9 })
  expect(await state()).toEqual([true, { done: 3, total: 9 }])
  await reportSample(folder, null)
  expect(await state()).toEqual([true, null])
  await sampleMade(folder)
  expect(await state()).toEqual([false, null])
  await rm(folder, { recursive: true })
})
