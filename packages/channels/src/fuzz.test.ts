import { afterAll, expect, test } from 'vitest'
import { connectableIds } from './abouts.ts'
import { fuzz, fuzzTorn } from './contract/fuzz.ts'
import { hasStandIn, standInWebhooks } from './contract/stand-in-webhooks.ts'

// `npm run fuzz` reads 100,000 bodies a channel; this is a sample of them.
const bodies = Number(process.env.FUZZ_BODIES ?? 2_000)
const seed = process.env.FUZZ_SEED ?? 'hawker'
const webhooks = await standInWebhooks()
const lines: string[] = []
afterAll(() => process.env.FUZZ_BODIES && console.log(lines.join('\n')))

test.each(connectableIds)(
  '%s reads changed bodies of its fixtures and of its stand-in without a throw',
  (id) => {
    const samples = webhooks.get(id) ?? []
    expect(samples.length > 0).toBe(hasStandIn(id))
    const { failures, events, slowest, largest } = fuzz(id, samples, bodies, seed)
    lines.push(
      `${id}: ${bodies} bodies, ${events} events; the slowest took ${slowest.ms.toFixed(1)} ms (${slowest.bytes} bytes), ` +
        `the largest of ${largest.bytes} bytes ${largest.ms.toFixed(1)} ms`,
    )
    expect(failures).toEqual([])
    expect(events).toBeGreaterThan(bodies / 10)
    expect(slowest.ms).toBeLessThan(500)
  },
  3_600_000,
)

test.each(connectableIds)('%s reads bodies with a text cut within a character without a throw', (id) =>
  expect(fuzzTorn(id, webhooks.get(id) ?? [])).toEqual([]),
)
