import { startChild } from './child.ts'
import { startBarePage } from './editor/bare-server.ts'
import { openBrowser } from './editor/browser.ts'
import { makeGraph } from './editor/graph.ts'
import { bareSide, ourSide } from './editor/sides.ts'
import { createEnds } from './ends.ts'
import { startHawker } from './hawker.ts'
import type { Options } from './options.ts'
import { median } from './statistics.ts'

/** A flow of 1,000 blocks and 1,400 arrows in the editor, alternating with the canvas library's own page of the same. */
export async function benchEditor({ runs }: Options) {
  const ends = createEnds()
  try {
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen' })
    const hawker = ends.add(await startHawker(`http://127.0.0.1:${port}`, null))
    const bare = ends.add(await startBarePage(makeGraph()))
    const browser = ends.add(await openBrowser())
    const ours = await ourSide(browser, hawker)
    const theirs = bareSide(browser, bare.origin)
    // The first visit fills the browser's cache and compiles the server's code.
    await ours.visit()
    await theirs.visit()
    const rounds: { ours: Record<string, number>; bare: Record<string, number> }[] = []
    for (let run = 0; run < runs; run++) {
      const isOursFirst = run % 2 === 0
      const first = await (isOursFirst ? ours : theirs).measure()
      const second = await (isOursFirst ? theirs : ours).measure()
      rounds.push(isOursFirst ? { ours: first, bare: second } : { ours: second, bare: first })
    }
    return report(rounds)
  } finally {
    await ends.all()
  }
}

type Rounds = { ours: Record<string, number>; bare: Record<string, number> }[]

/** The figures: each has a limit against the library alone or our own edit, and a direction that is better. */
const lines = [
  { name: 'pan', against: 'pan', limit: 0.95, isRate: true },
  { name: 'zoom', against: 'zoom', limit: 0.95, isRate: true },
  { name: 'far pan', against: 'far pan', limit: 0.95, isRate: true },
  { name: 'drag of 1', against: 'drag of 1', limit: 0.95, isRate: true },
  { name: 'drag of 50', against: 'drag of 50', limit: 0.95, isRate: true },
  { name: 'open until usable', against: 'open until usable', limit: 2, isRate: false },
  { name: 'keystroke', against: 'setNodes', limit: 2, isRate: false },
] as const

function report(rounds: Rounds) {
  const middle = (side: 'ours' | 'bare', name: string) => median(rounds.map((round) => round[side][name] ?? Number.NaN))
  const found = [
    ...lines.map(({ name, against, ...rest }) => ({
      name,
      ours: middle('ours', name),
      other: middle('bare', against),
      ...rest,
    })),
    {
      name: "a colleague's edit, beside one's own",
      ours: middle('ours', "colleague's edit"),
      other: middle('ours', 'own edit'),
      limit: 1.5,
      isRate: false,
    },
  ].map((line) => {
    const ratio = line.ours / line.other
    return { ...line, ratio, isMet: line.isRate ? ratio >= line.limit : ratio <= line.limit }
  })
  const shown = (value: number) => value.toFixed(1).padStart(8)
  const text = [
    `a flow of 1,000 blocks and 1,400 arrows, ${rounds.length} rounds, medians`,
    `${''.padEnd(38)}   Hawker  library   ratio  limit`,
    ...found.map(
      ({ name, isRate, ours, other, ratio, limit, isMet }) =>
        `${`${name} (${isRate ? 'frames/s' : 'ms'})`.padEnd(50)}${shown(ours)} ${shown(other)} ${ratio.toFixed(2).padStart(7)}  ${isRate ? '≥' : '≤'} ${limit}${isMet ? '' : '  missed'}`,
    ),
  ].join('\n')
  return { text, figures: { lines: found, rounds } }
}
