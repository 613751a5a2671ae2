import { advance, type Effect, encodeSteps, type Input, type Scene, type Step } from '@hawker/core'
import type { CustomerRow, QueuedInput, Turn } from '../base/work.ts'
import { apply } from './apply.ts'
import { customerView } from './conversation-facts.ts'
import { isKilled } from './of-broadcast.ts'
import type { Outcome, SprintLine } from './outcome.ts'
import { saidFacts } from './said-facts.ts'
import type { Stage } from './stage.ts'

/** An input of a turn while it is played. */
export type Playing = {
  outcome: Outcome
  customer: CustomerRow
  turn: Turn
  stage: Stage
  queued: QueuedInput
  sprint: SprintLine
  now: string
}

/** The world in which an input is played. */
export const sceneOf = ({ outcome, customer, turn, stage, queued, now }: Playing): Scene => ({
  customer: customerView(customer, outcome.conversation),
  profile: stage.profile,
  page_name: stage.page_name,
  now,
  seed: `${turn.bot_id}.${turn.id}.${queued.seq}`,
  versions: stage.versions,
  bot_fields: stage.bot_fields,
  ...saidFacts(customer, outcome.conversation),
  ...linksOf(turn, customer, stage, now),
  ...(isUnreachable(customer, stage, now) && { is_unreachable: true as const }),
})

/** The pages of the customer. An address is a signature, so none is made before a text names it. */
function linksOf(
  { bot_id, id }: Pick<Turn, 'bot_id' | 'id'>,
  { facts: { latest_order } }: CustomerRow,
  { turnLinks }: Stage,
  now: string,
): Pick<Scene, 'links'> {
  if (!turnLinks) return {}
  const isOpen = latest_order !== undefined && latest_order.totals.cod > 0
  return {
    links: {
      payment: () => (isOpen ? turnLinks.payment(bot_id, latest_order.id) : null),
      order: () => turnLinks.order(bot_id, id, now),
    },
  }
}

/** True outside the platform's window, where there is one: private replies to comments then say one message. */
const isUnreachable = ({ last_interactive_at }: CustomerRow, { profile }: Stage, now: string): boolean => {
  if (profile.window === null || !profile.abilities.includes('comments')) return false
  const hours = profile.window.bot_hours
  return last_interactive_at === null || Date.parse(now) - Date.parse(last_interactive_at) > hours * 3_600_000
}

/** Plays an input through the engine and takes over its effects. */
export function playInput({ outcome, customer, stage, sprint, now }: Playing, input: Input, scene: Scene) {
  const before = outcome.session
  const { session, effects, steps } = advance(stage.bot, before, input, withNewFields(scene, outcome))
  outcome.session = session
  noteSteps(sprint, stage, steps)
  apply(outcome, customer, allowed(effects, stage), stage.profile.can, now)
  answerUncarried(outcome, sprint, customer, stage, scene, effects)
  return { before, session, effects }
}

/** The effects without messages of broadcasts that were killed. */
const allowed = (effects: Effect[], { broadcasts }: Stage): Effect[] =>
  broadcasts.size === 0
    ? effects
    : effects.filter((effect) => effect.effect !== 'send' || !isKilled(effect.origin, broadcasts))

function noteSteps(sprint: SprintLine, { bot, versions }: Stage, steps: Step[]) {
  if (steps.length === 0) return
  const versionOf = (version: number) => (version === bot.version ? bot : (versions[version] ?? null))
  sprint.steps.push(...encodeSteps(steps, versionOf))
}

/** The scene with the bot fields that earlier inputs of this turn have set. */
export const withNewFields = (scene: Scene, { bot_fields }: Outcome): Scene =>
  bot_fields.length === 0
    ? scene
    : {
        ...scene,
        bot_fields: new Map([
          ...(scene.bot_fields ?? []),
          ...bot_fields.map(({ field, value }) => [field, value] as const),
        ]),
      }

/** Answers a call that no carrier can make at once, so that its flow goes the author's way for a failed call. */
function answerUncarried(
  outcome: Outcome,
  line: SprintLine,
  customer: CustomerRow,
  stage: Stage,
  scene: Scene,
  effects: Effect[],
) {
  const uncarried = (all: Effect[]) =>
    all.filter((effect) => effect.effect === 'call' && (stage.is_in_trash || !stage.carries.has(effect.request.kind)))
  const waiting = uncarried(effects)
  for (let nth = 1; waiting.length > 0; nth++) {
    const effect = waiting.shift()
    if (effect?.effect !== 'call') continue
    outcome.calls = outcome.calls.filter(({ token }) => token !== effect.token)
    const seen = { ...scene, customer: customerView(customer, outcome.conversation), seed: `${scene.seed}.${nth}` }
    const answer: Input = {
      kind: 'answer',
      token: effect.token,
      ok: false,
      status: 0,
      body: null,
      reason: 'not_connected',
    }
    const sprint = advance(stage.bot, outcome.session, answer, withNewFields(seen, outcome))
    outcome.session = sprint.session
    noteSteps(line, stage, sprint.steps)
    apply(outcome, customer, allowed(sprint.effects, stage), stage.profile.can, scene.now)
    waiting.push(...uncarried(sprint.effects))
  }
}
