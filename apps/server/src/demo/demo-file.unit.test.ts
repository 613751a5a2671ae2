import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { planSample, readSampleSteps, reportSample, sampleMade } from './demo-file.ts'

test('reports of the sample data at the same time: each is written whole, and no draft is left', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hawker-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await planSample(dataDir)
  const steps = Array.from({ length: 20 }, (_, done) => ({ done, total: 20 }))
  await Promise.all(steps.map((step) => reportSample(dataDir, step)))
  expect(steps).toContainEqual(await readSampleSteps(dataDir))
  await sampleMade(dataDir)
  expect(await readdir(dataDir)).toEqual([])
})
