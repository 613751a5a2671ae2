import { actionProblems } from '../actions/index.ts'
import { buttonProblems } from '../buttons/index.ts'
import { commentProblems } from '../comments/problems.ts'
import type { Bot } from '../document/document.ts'
import type { AskedQuestions } from '../document/menu.ts'
import { onlyActs, type Sequence } from '../document/sequence.ts'
import { areFiltersValid } from '../filters/index.ts'
import type { MenuItem } from '../menus/menu-item.ts'
import { type Finding, type Problem, under } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { zoneOf } from '../text/zone.ts'
import { keepsDayRule } from './sequence.ts'

/** Findings outside the flows have no block; their path names the place. */
const placed = (findings: Finding[]): Problem[] =>
  findings.map(({ key, params = {}, at = '' }) => ({ flow: null, block: null, card: null, key, params, path: at }))

/** The items of the menu are buttons, and so are those inside them. */
export const menuProblems = ({ items }: { items: readonly MenuItem[] }, at = '/main_menu'): Problem[] =>
  placed(under(at, itemProblems(items)))

const itemProblems = (items: readonly MenuItem[]): Finding[] =>
  items.flatMap((item, index) => under(`/items/${index}`, [...buttonProblems(item), ...itemProblems(item.items ?? [])]))

/** The rules that a bot's rules break: conditions that cannot be read, actions that lack something, or none at all. */
export const ruleListProblems = ({ rules }: Pick<Bot, 'rules'>): Problem[] =>
  placed(
    rules.flatMap(({ filters, add_actions, flow }, index) =>
      under(`/rules/${index}`, [
        ...(areFiltersValid(filters) ? [] : [{ key: 'condition_filter', at: '/filters' } satisfies Finding]),
        ...(add_actions.length > 0 || flow !== ''
          ? []
          : [{ key: 'invalid_action_config', at: '/add_actions' } satisfies Finding]),
        ...under('/add_actions', actionProblems(add_actions)),
      ]),
    ),
  )

/** The problems of the answers to comments. */
export const answersToComments = ({ comments }: Pick<Bot, 'comments'>): Problem[] =>
  comments ? placed(under('/comments', commentProblems(comments))) : []

export const questionProblems = ({ items }: AskedQuestions): Problem[] =>
  placed(
    items.flatMap(({ question }, index): Finding[] =>
      isBlank(question) ? [{ key: 'enter_question', at: `/asked_questions/items/${index}` }] : [],
    ),
  )

const audienceProblems = ({ audience_filter }: Sequence['steps'][number]): Finding[] => {
  if (!audience_filter || areFiltersValid(audience_filter.filters)) return []
  return [{ key: 'condition_filter', at: '/audience_filter' }]
}

/** The rules that a bot's sequences break. The day rule stands on every platform: the specification names none. */
export const sequenceProblems = (
  { sequences, timezone }: Pick<Bot, 'sequences' | 'timezone'>,
  now: string | null,
): Problem[] => {
  const zone = zoneOf(timezone)
  const stepProblems = (step: Sequence['steps'][number]): Finding[] => [
    ...(onlyActs(step) || keepsDayRule(step.message_tag, step.schedule, now, zone)
      ? []
      : [{ key: 'sequence_24h' } satisfies Finding]),
    ...audienceProblems(step),
    ...under('/add_actions', actionProblems(step.add_actions)),
  ]
  return placed(
    sequences.flatMap(({ steps }, index) =>
      steps.flatMap((step, number) => under(`/sequences/${index}/steps/${number}`, stepProblems(step))),
    ),
  )
}
