import { startChild } from './child.ts'
import { createEnds } from './ends.ts'
import { startHawker } from './hawker.ts'
import type { Options } from './options.ts'
import { addCustomers } from './prepare/customers.ts'
import { actions } from './screens/actions.ts'
import { openScreens } from './screens/browser.ts'
import { sideOf } from './side.ts'
import { median } from './statistics.ts'

const usualCustomers = 300
const flows = 46

/** From the press of a key or a button to the next paint, for the most frequent actions, each in several rounds. */
export async function benchScreens({ customers, runs }: Options) {
  const ends = createEnds()
  try {
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const load = ends.add(await startChild('./load.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen' })
    const hawker = ends.add(await startHawker(`http://127.0.0.1:${port}`, null))
    const many = customers || usualCustomers
    await addCustomers(hawker, sideOf('hawker', hawker), many, { load, standIn, text: 'hi', replies: 1 })
    const rounds: number[][] = []
    // A page of its own each: a round begins with nothing loaded.
    for (let run = 0; run < runs; run++) {
      const screens = await openScreens(hawker, flows)
      try {
        const round: number[] = []
        for (const action of actions) round.push(await screens.measure(action))
        rounds.push(round)
      } finally {
        await screens.end()
      }
    }
    return report(many, rounds)
  } finally {
    await ends.all()
  }
}

function report(customers: number, rounds: number[][]) {
  const found = actions.map(({ name }, index) => {
    const times = rounds.map((round) => round[index] ?? Number.NaN)
    return { name, median_ms: median(times), max_ms: Math.max(...times) }
  })
  const shown = (ms: number) => (ms < 16 ? '<16' : ms.toFixed(0)).padStart(6)
  const text = [
    `interaction to next paint, ${customers} conversations, ${flows} flows, ${rounds.length} rounds`.padEnd(72),
    `${''.padEnd(34)}median    max  (ms)`,
    ...found.map(({ name, median_ms, max_ms }) => `${name.padEnd(34)}${shown(median_ms)} ${shown(max_ms)}`),
  ].join('\n')
  return { text, figures: { customers, flows, actions: found } }
}
