import type { BodyOf } from '@hawker/api'
import type { ChannelProfile, DispatchState } from '@hawker/core'
import type { Broadcast } from './queries.ts'

type Counts = Broadcast['counts']

/** The customers of each figure, by their states. Reading includes delivery, and delivery sending. */
export const statesOf = {
  waiting: ['waiting', 'entered', 'sending'],
  not_sent: ['excluded', 'left_out'],
  sent: ['sent', 'delivered', 'read'],
  delivered: ['delivered', 'read'],
  read: ['read'],
  replied: ['sent', 'delivered', 'read'],
  failed: ['failed'],
  unknown: ['unknown'],
  killed: ['killed'],
  // Answers, clicks and leavings of customers are counted beside the states.
  clicked: [],
  unsubscribed: [],
  blocked: [],
} as const satisfies Record<string, readonly DispatchState[]>
export type FigureKey = keyof typeof statesOf

/** Counts the customers of a figure by their states. */
export function countOf(counts: Counts, key: FigureKey): number {
  const states: readonly string[] = statesOf[key]
  const own = counts.filter(({ state }) => states.includes(state))
  return own.reduce((sum, { many, replied }) => sum + (key === 'replied' ? replied : many), 0)
}

/** The customers of the list, and those of them whose message has its fate or who get none. */
export function progressOf(counts: Counts): { done: number; total: number } {
  const total = counts.reduce((sum, { many }) => sum + many, 0)
  return { done: total - countOf(counts, 'waiting'), total }
}

/** The reasons of a figure with their counts, the largest first. */
export function reasonsOf(counts: Counts, key: FigureKey): { reason: string | null; many: number }[] {
  const states: readonly string[] = statesOf[key]
  const many = new Map<string | null, number>()
  for (const each of counts)
    if (states.includes(each.state)) many.set(each.reason, (many.get(each.reason) ?? 0) + each.many)
  return [...many].map(([reason, many]) => ({ reason, many })).toSorted((a, b) => b.many - a.many)
}

/**
 * The people a figure opens, as they stand in the address: "failed", or with a reason "failed:window_closed"; of clicks the reason is the
 * place of a link or button. Empty: without one.
 */
export type PeopleKey = { figure: FigureKey | 'audience'; reason: string | null }

export const writePeople = ({ figure, reason }: PeopleKey): string => (reason === null ? figure : `${figure}:${reason}`)

/** Null: the address names no people. */
export function readPeople(text: string): PeopleKey | null {
  const end = text.indexOf(':')
  const name = end < 0 ? text : text.slice(0, end)
  const reason = end < 0 ? null : text.slice(end + 1)
  if (name === 'audience') return { figure: name, reason: null }
  const figure = figureKeys.find((key) => key === name)
  return figure ? { figure, reason } : null
}

const isKey = (key: string): key is FigureKey => Object.hasOwn(statesOf, key)
const figureKeys = Object.keys(statesOf).filter(isKey)

export type BroadcastPeople = Extract<
  BodyOf<'/v1/bots/{bot_id}/customers/bulk', 'post'>['of'],
  { people: unknown }
>['people']

/** The same people as the server selects them. */
export function peopleOf(broadcast: string, { figure, reason }: PeopleKey): BroadcastPeople {
  if (figure === 'audience') return { broadcast }
  if (figure === 'clicked') return { broadcast, clicked: reason ?? '' }
  if (figure === 'unsubscribed' || figure === 'blocked') return { broadcast, left: figure }
  return {
    ...{ broadcast, states: [...statesOf[figure]] },
    ...(reason !== null && { reason }),
    ...(figure === 'replied' && { has_replied: true }),
  }
}

type Figured = Pick<Broadcast, 'counts' | 'figures'>

/** How many people a figure opens. */
export function manyOf({ counts, figures }: Figured, { figure, reason }: PeopleKey): number {
  if (figure === 'audience') return progressOf(counts).total
  if (figure === 'clicked')
    return reason ? (figures.buttons.find(({ place }) => place === reason)?.people ?? 0) : figures.clicked
  if (figure === 'unsubscribed' || figure === 'blocked') return figures[figure]
  if (reason === null) return countOf(counts, figure)
  return reasonsOf(counts, figure).find((each) => (each.reason ?? '') === reason)?.many ?? 0
}

type Reports = Pick<ChannelProfile, 'receipts' | 'tells_leaving'>

/**
 * True where the platform tells a figure: one that it does not tell is no 0. Leavings can be known all the same, from a flow or from a later
 * message that fails; clicks on links only where links are counted.
 */
export function isTold(key: FigureKey, many: number, reports: Reports, counts_links: boolean): boolean {
  if (key === 'delivered' || key === 'read') return reports.receipts.includes(key)
  if (key === 'unsubscribed' || key === 'blocked') return many > 0 || reports.tells_leaving
  return key !== 'clicked' || many > 0 || counts_links
}
