import { afterAll, expect, test } from 'vitest'
import { startSimulator } from '../../../simulator/src/index.ts'
import { seededChance } from './testing/seed.ts'
import { killAfter, killAt, killAtCommit, points, sellingServer, sellWhileKilling } from './testing/selling.ts'

const wanted = Number(process.env.KILLS ?? 200)
/** After this many minutes no server is killed any more: what happened so far is judged, and the run fails for its number. */
const minutes = Number(process.env.MINUTES ?? 60)
const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const selling = await sellingServer(simulator)

test('a server killed at each step of a sale, at commits by their number and at random instants: every law of selling holds', async () => {
  const { roll, shuffled } = seededChance(`${wanted} kills`)
  const last = Date.now() + minutes * 60_000
  function* killings() {
    for (;;)
      yield* shuffled([
        ...points.map(killAt),
        ...Array.from({ length: 15 }, () =>
          killAtCommit(1 + Math.floor(roll() * 60), roll() < 0.5 ? 'before' : 'after'),
        ),
        ...Array.from({ length: 10 }, () => killAfter(roll() * 3_000)),
      ])
  }
  // A process that ends by itself leaves what it compiled to the next ones, which start sooner then.
  await selling.hawker.stop()
  await selling.hawker.start()
  const ends = await sellWhileKilling(selling, killings(), 6, (done) => done < wanted && Date.now() < last)
  const met = ends.done.filter(({ isMet }) => isMet)
  const names = new Set(met.map(({ name }) => name))
  const unmet = points.map(({ name }) => name).filter((name) => !names.has(name))
  console.log(
    `${met.length} kills, ${ends.sold} sales: ${points.length - unmet.length} of ${points.length} places met; ` +
      `not met: ${unmet.join(', ')}; at rest ${ends.rest_ms} ms after the last start`,
  )
  expect(ends.wrong).toEqual([])
  expect(met.length).toBeGreaterThanOrEqual(wanted)
  if (wanted >= 3 * points.length) expect(unmet).toEqual([])
}, 7_200_000)
