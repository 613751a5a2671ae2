import { startChild } from './child.ts'
import { type ImportFigures, measureImport } from './customers/import.ts'
import { type ListLine, measureList } from './customers/list.ts'
import { createEnds } from './ends.ts'
import { startHawker } from './hawker.ts'
import type { Options } from './options.ts'
import { fillDatabase } from './segments/database.ts'

const usualCustomers = 1_000_000
const mostRounds = 5
const limits = { list: 1.5, import: 0.25 }

/** Pages of the list of a million customers, beside statements by hand; and an import of a file, beside COPY of its rows. */
export async function benchCustomers({ customers, rows, runs }: Options) {
  const many = customers || usualCustomers
  const ends = createEnds()
  try {
    const filled = ends.add(await fillDatabase(many))
    const lines = await measureList(filled.db, filled.hand, many, Math.min(runs, mostRounds))
    await ends.all()
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen' })
    const imported = await measureImport(ends.add(await startHawker(`http://127.0.0.1:${port}`, null)), rows)
    return report(many, lines, imported)
  } finally {
    await ends.all()
  }
}

function report(customers: number, lines: ListLine[], imported: ImportFigures) {
  const { rows, check_ms, run_ms, copy_ms, ratio } = imported
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const text = [
    `${'a page of 50'.padEnd(34)}      ms by hand  ratio  (of ${customers.toLocaleString('en')} customers; limit ${limits.list})`,
    ...lines.map(
      ({ name, ours_ms, hand_ms, ratio: line }) =>
        `${name.padEnd(34)} ${ours_ms.toFixed(1).padStart(7)} ${hand_ms.toFixed(1).padStart(7)} ${line.toFixed(2).padStart(6)}${line > limits.list ? '  missed' : ''}`,
    ),
    '',
    `import of ${rows.toLocaleString('en')} rows: dry run ${seconds(check_ms)}, run ${seconds(run_ms)}; COPY ${seconds(copy_ms)}`,
    `of COPY's rows a second: ${ratio.toFixed(2)} (limit ${limits.import})${ratio < limits.import ? '  missed' : ''}`,
  ].join('\n')
  return { text, figures: { customers, lines, imported } }
}
