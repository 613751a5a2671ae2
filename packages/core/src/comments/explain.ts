import { type SettingKey, type SettingValues, settingDefinitions } from '../settings/registry.ts'
import { dice } from '../text/dice.ts'
import { decide } from './decide.ts'
import type { CommentRules, JudgedComment, JudgedPerson, JudgedPost } from './scene.ts'
import type { CommentRule, CommentVerdict, CommentWait, DecidedAct } from './verdict.ts'

/** The outcome of a verdict, as far as another one can differ from it. */
export type CommentOutcome = {
  /** The rule whose reply it gets; null: none. */
  answered_by: CommentRule | null
  /** The key of its private reply. */
  private_reply: string | null
  acts: DecidedAct['act'][]
  waits_for: CommentWait['for'] | null
}

/** A single setting whose other value leads to another outcome. */
export type CommentFlip = { key: SettingKey; to: string | boolean; outcome: CommentOutcome }

export type Explanation = { verdict: CommentVerdict; outcome: CommentOutcome; flips: CommentFlip[] }

/** The outcome of a verdict. */
export const outcomeOf = ({ acts, public: said, private: sent, wait }: CommentVerdict): CommentOutcome => ({
  answered_by: said?.why ?? null,
  private_reply: sent?.key ?? null,
  acts: acts.map(({ act }) => act),
  waits_for: wait?.for ?? null,
})

/** The settings that `decide` reads, in the order of the registry. */
export const flippedSettings: readonly SettingKey[] = keysOf().filter(
  (key) => settingDefinitions[key].owner === 'comments' && key !== 'json_api' && key !== 'is_notification_live_video',
)

function keysOf(): SettingKey[]
function keysOf(): string[] {
  return Object.keys(settingDefinitions)
}

/** The other values of a setting. */
const others = (key: SettingKey, settings: SettingValues): (string | boolean)[] => {
  const definition = settingDefinitions[key]
  if (definition.kind === 'switch') return [settings[key] !== true]
  return definition.kind === 'choice' ? definition.options.filter((option) => option !== settings[key]) : []
}

/** Settings in which one has another value; those it excludes are off, as when it is saved. */
const withFlip = (settings: SettingValues, key: SettingKey, to: string | boolean): SettingValues => {
  const excluded = to === true ? (settingDefinitions[key].excludes ?? []) : []
  return { ...settings, ...Object.fromEntries(excluded.map((each) => [each, false])), [key]: to }
}

/** Decides a comment and finds each single setting whose other value changes the outcome, by trying all of them. */
export const explain = (
  comment: JudgedComment,
  post: JudgedPost,
  person: JudgedPerson | null,
  rules: CommentRules,
  now: number,
  seed: string,
): Explanation => {
  const under = (settings: SettingValues) => decide(comment, post, person, { ...rules, settings }, now, dice(seed))
  const verdict = under(rules.settings)
  const outcome = outcomeOf(verdict)
  const isSame = JSON.stringify(outcome)
  const flips = flippedSettings.flatMap((key) =>
    others(key, rules.settings).flatMap((to): CommentFlip[] => {
      const other = outcomeOf(under(withFlip(rules.settings, key, to)))
      return JSON.stringify(other) === isSame ? [] : [{ key, to, outcome: other }]
    }),
  )
  return { verdict, outcome, flips }
}
