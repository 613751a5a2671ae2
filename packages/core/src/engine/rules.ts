import { limits } from '../limits.ts'
import type { PublishedRule } from '../publish/bot.ts'
import { actAll } from './act.ts'
import type { Happening } from './happening.ts'
import { ruleOrigin } from './origin.ts'
import { changeCustomer, type Happened, isFull, note, type Run } from './run.ts'
import { isSelected } from './selected.ts'

/** The same rule acts for one person once in this time. */
export const ruleGapMs = 30_000

/**
 * Carries out the rules for everything that has happened so far. Their own changes are happenings, too, one level deeper; below the last
 * level they fire nothing, so that two rules that undo each other end.
 */
export const playRules = (run: Run): void => {
  for (let next = run.happened.shift(); next; next = run.happened.shift()) {
    for (const rule of run.bot.rules) if (!isFull(run) && rule.hears(next.happening)) fire(run, rule, next)
  }
}

/** Notes something that rules may react to. Costs a bot without rules nothing. */
export const happen = (run: Run, happening: Happening): void => {
  if (run.bot.rules.length > 0) run.happened.push({ happening, depth: run.depth + 1, origin: run.rule })
}

const fire = (run: Run, rule: PublishedRule, { happening, depth, origin: from }: Happened): void => {
  if (!mayFire(run, rule) || !isSelected(run, rule.filters, 'all')) return
  if (depth > limits.rule_depth) {
    note(run, 'rules_stopped', null, { rule: rule.id })
    return
  }
  const before = { at: run.at, depth: run.depth, rule: run.rule, held: run.held }
  const origin = ruleOrigin(rule.id, happening, from)
  run.at = null
  run.depth = depth
  run.rule = origin
  if (rule.rests) changeCustomer(run, { effect: 'fire_rule', rule: rule.id, rules: firedAfter(run, rule) })
  actAll(run, rule.actions)
  // It is played once the road has come to rest, and waits for the hand-back while a person has the conversation.
  if (rule.flow !== '') run.later.push({ kind: 'start', flow: rule.flow, block: null, origin })
  // No road goes on behind a rule, so none waits for the answer of a service that its actions asked.
  Object.assign(run, before)
}

/** The instants at which rules last acted for this person, by the rules' ids. */
const firedOf = ({ words }: Run): Readonly<Record<string, string>> => words.customer.facts.rules ?? {}

const mayFire = (run: Run, { id, is_once, rests }: PublishedRule): boolean => {
  const last = rests ? firedOf(run)[id] : undefined
  if (last === undefined) return true
  return !is_once && run.words.now - Date.parse(last) >= ruleGapMs
}

/** The stored instants once this rule has acted: of other rules only those that still hold one back. */
const firedAfter = (run: Run, { id }: PublishedRule): Record<string, string> => {
  const once = new Set(run.bot.rules.flatMap((rule) => (rule.is_once ? [rule.id] : [])))
  const kept = Object.entries(firedOf(run)).filter(
    ([each, at]) => once.has(each) || run.words.now - Date.parse(at) < ruleGapMs,
  )
  return { ...Object.fromEntries(kept), [id]: run.scene.now }
}
