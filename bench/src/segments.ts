import { createEnds } from './ends.ts'
import type { Options } from './options.ts'
import { fillDatabase } from './segments/database.ts'
import { type Measured, measureAll } from './segments/measure.ts'
import { type Question, questions } from './segments/questions.ts'

const usualCustomers = 1_000_000
const slow_ms = 50

// Three that each select many customers by different facts: names, fields of every type, the conversation, facts.
const heavy = [
  ['last_name not_equal', 'cuf score more-than', 'interactived_at more-than'],
  ['cuf spent between', 'cuf score more-than', 'cuf born less-than'],
  ['cuf note not_contains', 'cuf visit any_value', 'is_done equal'],
  ['cuf city contains', 'cuf spent between', 'last_seen_at less-than'],
  ['tags not_contains', 'sequences not_equal', 'story not_equal'],
  ['is_subscribed equal', 'tag equal', 'interactived_at less-than'],
  ['cuf note not_contains', 'cuf spent between', 'cuf colors equal'],
  ['cuf note not_contains', 'cuf spent between', 'is_done equal'],
  ['cuf note not_contains', 'cuf spent between', 'interactived_at more-than'],
  ['cuf note not_contains', 'cuf score more-than', 'last_page_replied_at is_unknown'],
]

/** Questions of three different filters, the same in every run: each filter occurs about equally often. */
const mixed = (count: number): Question[][] =>
  Array.from({ length: count * 2 }, (_, nth) =>
    [7, 19, 31].flatMap((step, place) => questions[(nth * step + place * 17) % questions.length] ?? []),
  )
    .filter((three) => new Set(three.map(({ filter }) => filter.type)).size === 3)
    .slice(0, count)

const named = (names: string[]): Question[] =>
  names.map((name) => {
    const found = questions.find((question) => question.name === name)
    if (!found) throw new Error(`There is no question "${name}"`)
    return found
  })

/** Every audience filter alone, and three at a time, over a million customers, beside the same query written by hand. */
export async function benchSegments({ customers, runs }: Options) {
  const ends = createEnds()
  try {
    const many = customers || usualCustomers
    const start = performance.now()
    const { db, hand, size_mb, ...filled } = await fillDatabase(many)
    ends.add(filled)
    const build_s = (performance.now() - start) / 1000
    const rounds = Math.min(runs, 5)
    const alone = questions.map((question) => [question])
    const measured = await measureAll(db, hand, [...alone, ...heavy.map(named), ...mixed(24)], rounds)
    const singles = measured.slice(0, alone.length)
    const threes = measured.slice(alone.length)
    return report({ customers: many, build_s, size_mb, rounds, singles, threes })
  } finally {
    await ends.all()
  }
}

type Figures = {
  customers: number
  build_s: number
  size_mb: number
  rounds: number
  singles: Measured[]
  threes: Measured[]
}

const line = ({ name, count, ours_ms, hand_ms, ratio }: Measured) =>
  `${name.padEnd(78)} ${count.toLocaleString('en').padStart(9)} ${ours_ms.toFixed(0).padStart(6)} ${hand_ms.toFixed(0).padStart(7)} ${ratio.toFixed(2).padStart(6)}`

const summary = (list: Measured[]) => ({
  most_ms: Math.max(...list.map(({ ours_ms }) => ours_ms)),
  // For fast questions a few round trips decide the ratio.
  most_ratio: Math.max(...list.filter(({ hand_ms }) => hand_ms >= slow_ms).map(({ ratio }) => ratio)),
  over_a_second: list.filter(({ ours_ms }) => ours_ms >= 1_000).length,
})

function report({ singles, threes, ...about }: Figures) {
  const figures = {
    ...about,
    singles: { ...summary(singles), all: singles },
    threes: { ...summary(threes), all: threes },
  }
  const said = (name: string, { most_ms, most_ratio, over_a_second }: ReturnType<typeof summary>) =>
    `${name}: slowest ${most_ms.toFixed(0)} ms, ${over_a_second} over a second, at most ${most_ratio.toFixed(2)} × by hand (of those above ${slow_ms} ms)`
  const head = `${'count and first 50 ids'.padEnd(78)} customers     ms by hand  ratio`
  const { customers, build_s, size_mb } = about
  const text = [
    `${customers.toLocaleString('en')} customers of one bot, ${size_mb.toFixed(0)} MB with indexes, made in ${build_s.toFixed(0)} s`,
    head,
    ...singles.map(line),
    '',
    ...threes.map(line),
    '',
    said('one filter', figures.singles),
    said('three together', figures.threes),
  ].join('\n')
  return { text, figures }
}
