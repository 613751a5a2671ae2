import { type Filter, isFilterValid, isWindow, keptFilters, type Match } from '@hawker/core'
import type { Broadcast, Written } from '../queries.ts'
import { type AbDraft, type AbLack, abDraftOf, abLacksOf, abOf } from './ab-draft.ts'
import { type MadeDraft, type MadeLack, madeConfigOf, madeDraftOf, madeLacksOf } from './made-draft.ts'

/** A broadcast as its author writes it, with rows and numbers that may not be complete yet. */
export type Draft = MadeDraft & {
  name: string
  /** The live flow that is chosen, where it sends one. */
  flow: string
  segments: string[]
  match: Match
  filters: Filter[]
  sequence_id: string
  hasRest: boolean
  restDays: string
  isFastest: boolean
  limit: string
  hasWindow: boolean
  from: string
  until: string
  withPerson: 'skip' | 'wait'
  waitHours: string
  ab: AbDraft
}

export function draftOf({ name, config, plan, sequence_id }: Written): Draft {
  const { match, filters } = config.audience_filter ?? { match: 'all', filters: [] }
  const made = madeDraftOf({ config, plan })
  return {
    ...made,
    name,
    flow: plan.flow,
    segments: made.content === 'ad_account' ? config.marketing_message_audience_ids : plan.segments,
    match,
    filters,
    sequence_id,
    hasRest: plan.rest_days !== null,
    restDays: String(plan.rest_days ?? 7),
    isFastest: plan.is_fastest,
    limit: config.limit,
    hasWindow: plan.window !== null,
    from: plan.window?.from ?? '09:00',
    until: plan.window?.until ?? '20:00',
    withPerson: plan.with_person,
    waitHours: String(plan.wait_hours),
    ab: abDraftOf(plan.ab),
  }
}

const wholeOf = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)

const wholeIn = (text: string, least: number, most: number): number | null => {
  const number = wholeOf(text)
  return number !== null && number >= least && number <= most ? number : null
}

/** The broadcast as it is saved; parts that are not valid yet stay as they were. */
export function writtenOf(draft: Draft, { config, plan }: Pick<Broadcast, 'config' | 'plan'>): Written {
  const filters = keptFilters(draft.filters).filter(isFilterValid)
  const limit = wholeOf(draft.limit)
  const hours = wholeIn(draft.waitHours, 1, 168)
  return {
    name: draft.name.trim(),
    config: {
      ...config,
      ...madeConfigOf(draft, draft.segments, config),
      audience_filter: filters.length > 0 ? { match: draft.match, filters } : null,
      limit: limit ? String(limit) : config.limit,
    },
    plan: {
      ...plan,
      flow: draft.content === 'flow' ? draft.flow : '',
      segments: draft.content === 'ad_account' ? plan.segments : draft.segments,
      is_fastest: draft.isFastest,
      window: draft.hasWindow && isWindow(draft.from, draft.until) ? { from: draft.from, until: draft.until } : null,
      with_person: draft.withPerson,
      wait_hours: hours ?? plan.wait_hours,
      ab: draft.ab.isOn ? (abOf(draft.ab) ?? plan.ab) : null,
      rest_days: draft.hasRest ? wholeIn(draft.restDays, 1, 365) : null,
    },
    sequence_id: draft.sequence_id,
  }
}

export type Lack =
  | 'name'
  | 'flow'
  | 'flow_gone'
  | 'segment_gone'
  | 'conditions'
  | 'rest'
  | 'limit'
  | 'window'
  | 'wait'
  | AbLack
  | MadeLack

type Known = { liveFlows: ReadonlySet<string> | null; segments: ReadonlySet<string> | null }

/** Lists the problems that keep a draft from being saved; the sets are null while they load. */
export function lacksOf(draft: Draft, { liveFlows, segments }: Known): ReadonlySet<Lack> {
  const lacks = new Set<Lack>()
  if (!draft.name.trim()) lacks.add('name')
  const isFlow = draft.content === 'flow'
  if (isFlow && !draft.flow) lacks.add('flow')
  if (isFlow && draft.flow && liveFlows && !liveFlows.has(draft.flow)) lacks.add('flow_gone')
  if (segments && draft.segments.some((id) => !segments.has(id))) lacks.add('segment_gone')
  if (!keptFilters(draft.filters).every(isFilterValid)) lacks.add('conditions')
  if (draft.hasRest && wholeIn(draft.restDays, 1, 365) === null) lacks.add('rest')
  if (!draft.isFastest && !wholeOf(draft.limit)) lacks.add('limit')
  if (draft.hasWindow && !isWindow(draft.from, draft.until)) lacks.add('window')
  if (draft.withPerson === 'wait' && wholeIn(draft.waitHours, 1, 168) === null) lacks.add('wait')
  for (const lack of madeLacksOf(draft, draft.segments)) lacks.add(lack)
  for (const lack of abLacksOf(draft.ab, liveFlows)) lacks.add(lack)
  return lacks
}
