import type { CustomerView } from '../customers/view.ts'
import type { Flow } from '../document/flow.ts'
import { factOf, isKnown } from '../filters/facts.ts'
import { neededIn } from './content.ts'

/** Why a customer is among the samples of a rehearsal. */
export const sampleReasons = ['random', 'gaps', 'longest', 'language'] as const
type SampleReason = (typeof sampleReasons)[number]

/** A customer who would get a broadcast, in the random order of the rehearsal. */
type Candidate = { customer_id: string; language: string; gaps: number; length: number }

const many = { random: 6, gaps: 1, longest: 1, language: 2 } as const satisfies Record<SampleReason, number>

/**
 * Picks ten samples, each customer once: the most missing variables, the longest text, one of each of the two rarest languages, and the
 * rest at random. `languages`: how many customers speak each, in the whole audience.
 */
export function pickSamples<One extends Candidate>(
  candidates: readonly One[],
  languages: ReadonlyMap<string, number>,
): (One & { why: SampleReason })[] {
  const picked = new Map<string, One & { why: SampleReason }>()
  const pick = (why: SampleReason, ordered: readonly One[], most: number) => {
    const left = ordered.filter(({ customer_id }) => !picked.has(customer_id))
    for (const each of left.slice(0, most)) picked.set(each.customer_id, { ...each, why })
  }
  const withGaps = candidates.filter(({ gaps }) => gaps > 0).toSorted((a, b) => b.gaps - a.gaps)
  pick('gaps', withGaps, many.gaps)
  pick(
    'longest',
    candidates.toSorted((a, b) => b.length - a.length),
    many.longest,
  )
  const rarest = [...languages].filter(([name]) => name !== '').toSorted(([, a], [, b]) => a - b)
  // Where all speak one language, none is rare.
  for (const [name] of languages.size > 1 ? rarest.slice(0, many.language) : [])
    pick(
      'language',
      candidates.filter(({ language }) => language === name),
      1,
    )
  pick('random', candidates, 10 - picked.size)
  return [...picked.values()]
}

/** The variables of a flow's first block that have no value for this customer and no default, as its author wrote them. */
export const gapsOf = (
  flow: Pick<Flow, 'blocks'>,
  customer: CustomerView,
  ids?: ReadonlyMap<string, string>,
): string[] =>
  [...neededIn(flow, ids)].flatMap(([name, places]) =>
    places.some((place) => isKnown(factOf(customer, place))) ? [] : [name],
  )
