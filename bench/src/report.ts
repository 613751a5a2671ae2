import type { Figures } from './phase.ts'
import { median } from './statistics.ts'

/** The runs of each side at so many connections. The first side is the bare limit, the second the product. */
export type Series = { connections: number; sides: { name: string; runs: Figures[] }[] }

type Facts = { replies_per_webhook: number; memory: { server_mb: number; database_mb: number } }

const middle = (runs: Figures[]): Figures => {
  const of = (pick: (figures: Figures) => number) => median(runs.map(pick))
  return {
    webhooks_per_s: of((run) => run.webhooks_per_s),
    replies_per_s: of((run) => run.replies_per_s),
    p50_ms: of((run) => run.p50_ms),
    p99_ms: of((run) => run.p99_ms),
    refused: of((run) => run.refused),
    missing: runs.reduce((sum, run) => sum + run.missing, 0),
    cpu: {
      program: of((run) => run.cpu.program),
      database: of((run) => run.cpu.database),
      load: of((run) => run.cpu.load),
      stand_in: of((run) => run.cpu.stand_in),
    },
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const columns = [
  '',
  'webhooks/s',
  'replies/s',
  'p50 ms',
  'p99 ms',
  'program',
  'database',
  'load',
  'stand-in',
  'missing',
]

const line = (cells: string[]) => cells.map((cell, i) => (i ? cell.padStart(11) : cell.padEnd(24))).join('')

const lineOf = (name: string, { webhooks_per_s, replies_per_s, p50_ms, p99_ms, cpu, missing }: Figures) =>
  line([
    name,
    whole(webhooks_per_s),
    whole(replies_per_s),
    p50_ms.toFixed(1),
    p99_ms.toFixed(1),
    ...[cpu.program, cpu.database, cpu.load, cpu.stand_in].map((cores) => cores.toFixed(2)),
    whole(missing),
  ])

/** The medians of interleaved runs as text and as data; "slower" is the median of the runs' own ratios. */
export function report(series: Series[], facts: Facts) {
  const results = series.map(({ connections, sides }) => {
    const [bare, product, burden] = sides
    const ratio = (one: typeof bare, other: typeof bare, pick: (run: Figures) => number) =>
      median((one?.runs ?? []).flatMap((run, i) => (other?.runs[i] ? [pick(run) / pick(other.runs[i])] : [])))
    return {
      connections,
      medians: sides.map(({ name, runs }) => ({ name, ...middle(runs) })),
      ratio_to_bare: ratio(product, bare, (run) => run.replies_per_s),
      ...(burden && {
        burden: {
          name: burden.name,
          replies_ratio: ratio(burden, product, (run) => run.replies_per_s),
          p99_ratio: ratio(burden, product, (run) => run.p99_ms),
        },
      }),
      runs: sides,
    }
  })
  const blocks = results.flatMap(({ connections, medians, ratio_to_bare, burden }) => [
    `\n${connections} connections (CPU in cores)`,
    line(columns),
    ...medians.map(({ name, ...figures }) => lineOf(name, figures)),
    `of the bare limit: ${ratio_to_bare.toFixed(2)}`,
    ...(burden
      ? [`${burden.name}: ${burden.replies_ratio.toFixed(2)} of the replies, ${burden.p99_ratio.toFixed(2)} × the p99`]
      : []),
  ])
  const { server_mb, database_mb } = facts.memory
  const memory = `memory after it: server ${whole(server_mb)} MB, database ${whole(database_mb)} MB`
  const text = [`${facts.replies_per_webhook} replies to each webhook`, ...blocks, `\n${memory}`].join('\n')
  return { text, figures: { ...facts, results } }
}
