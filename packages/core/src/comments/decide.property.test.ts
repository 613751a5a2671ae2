import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commentWith, noon, personWith, postWith, rulesWith } from '../../testing/comment-scene.ts'
import { settingDefinitions } from '../settings/registry.ts'
import { storedSettings } from '../settings/stored.ts'
import { dice } from '../text/dice.ts'
import { blankPostAnswers } from './config.ts'
import { decide } from './decide.ts'
import { flippedSettings } from './explain.ts'

function flags<Key extends string>(...keys: Key[]): fc.Arbitrary<Record<Key, boolean>>
function flags(...keys: string[]): fc.Arbitrary<Record<string, boolean>> {
  return fc.record(Object.fromEntries(keys.map((key) => [key, fc.boolean()])))
}

const switches = flippedSettings.filter((key) => settingDefinitions[key].kind === 'switch')
const scene = fc.record({
  settings: flags(...switches),
  mention: fc.constantFrom('reply' as const, 'ignore' as const, 'hide' as const),
  text: fc.constantFrom('hello', 'fake', '0912345678', 'see shop.com', 'fake 0912345678 shop.com', ''),
  state: flags(
    'is_page',
    'has_public_answer',
    'has_private_answer',
    'is_waiting_for_intent',
    'has_intent',
    'is_hidden',
    'is_deleted',
    'is_banned',
    'is_shown_by_hand',
  ),
  person: fc.option(
    flags('is_member', 'is_seeding', 'had_phone', 'is_held', 'was_answered_on_page', 'was_answered_under_post'),
  ),
  is_blocked: fc.boolean(),
  parent_id: fc.constantFrom(null, 'c0'),
  mentions: fc.constantFrom([], ['Bob']),
  kind: fc.constantFrom(null, 'post' as const, 'live' as const, 'group' as const),
  live: fc.constantFrom(null, 'running' as const, 'ended' as const),
  is_asked: fc.boolean(),
  needs_intent: fc.boolean(),
  delay: fc.constantFrom(0, 60),
  moderation: fc.constantFrom('page' as const, 'own' as const, 'off' as const),
  minutes: fc.constantFrom(0, 5, 20, 20_000),
})
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never

const judge = (given: Scene) => {
  const comment = commentWith({
    ...given.state,
    ...{ text: given.text, parent_id: given.parent_id, mentions: given.mentions },
  })
  const person = given.person ? personWith({ ...given.person, is_blocked: given.is_blocked }) : null
  const rules = rulesWith(
    storedSettings.parse({ ...given.settings, action_mention: given.mention }),
    {
      moderation_words: [{ word: 'fake', acts: ['hide', 'ban', 'delete'], is_whole: false }],
      reply_after: { from: given.delay, to: given.delay },
      posts: [{ ...blankPostAnswers('p1'), moderation: given.moderation }],
    },
    { needs_intent: given.needs_intent },
  )
  const post = postWith({ kind: given.kind, live: given.live, is_asked: given.is_asked })
  return decide(comment, post, person, rules, noon + given.minutes * 60_000, dice('seed'))
}

test('a comment is never answered twice', () => {
  fc.assert(
    fc.property(scene, (given) => {
      const { public: said, private: sent } = judge(given)
      if (given.state.has_public_answer) expect(said).toBeNull()
      if (given.state.has_private_answer) expect(sent).toBeNull()
    }),
  )
})

test('a comment that is deleted, or whose author is banned or unknown, is not answered', () => {
  fc.assert(
    fc.property(scene, (given) => {
      const { public: said, private: sent, acts } = judge(given)
      const isGone = given.state.is_deleted || acts.some(({ act }) => act === 'delete' || act === 'ban')
      if (isGone || !given.person || given.is_blocked) expect([said, sent]).toEqual([null, null])
    }),
  )
})

test('no phone number is left visible while its switch is on', () => {
  fc.assert(
    fc.property(scene, (given) => {
      const isOurs = !given.state.is_page && !given.state.is_deleted && given.minutes < 10_000
      const isSpared = given.person?.is_member || given.person?.is_seeding || given.state.is_shown_by_hand
      const isHeld = given.moderation === 'page' && given.settings.auto_hide_comment_has_phone
      if (!isOurs || isSpared || !isHeld || !given.text.includes('0912345678')) return
      const { acts } = judge(given)
      expect(given.state.is_hidden || acts.some(({ act }) => act === 'hide' || act === 'delete')).toBe(true)
    }),
  )
})

test('acts come in their order, each once, and hide nothing that is deleted', () => {
  fc.assert(
    fc.property(scene, (given) => {
      const acts = judge(given).acts.map(({ act }) => act)
      expect(acts).toEqual((['delete', 'ban', 'hide', 'like'] as const).filter((act) => acts.includes(act)))
      expect(acts.includes('delete') && acts.includes('hide')).toBe(false)
    }),
  )
})

test('what waits for its post, its time or the end of a live is not answered yet; steps come stage by stage', () => {
  fc.assert(
    fc.property(scene, (given) => {
      const { public: said, private: sent, actions, wait, steps } = judge(given)
      if (wait && wait.for !== 'intent') expect([said, sent, actions]).toEqual([null, null, []])
      const stages = steps.map(({ stage }) => stage)
      expect(stages).toEqual(stages.toSorted((a, b) => a - b))
    }),
  )
})

test('every verdict lists the same rules in the same order', () => {
  const listed = (given: Scene) => judge(given).steps.map(({ stage, rule, params }) => [stage, rule, params.answer])
  fc.assert(
    fc.property(scene, (given) => {
      const person = { is_member: false, is_seeding: false, had_phone: false, is_held: false }
      const unseen = { was_answered_on_page: false, was_answered_under_post: false }
      const state = { ...given.state, is_page: false, is_deleted: false, has_public_answer: false }
      const answered: Scene = {
        ...given,
        ...{ state, person: { ...person, ...unseen }, is_blocked: false, minutes: 0 },
      }
      expect(listed({ ...given, state: { ...given.state, is_page: true } })).toEqual(listed(answered))
      expect(listed(given)).toEqual(listed(answered))
    }),
  )
})

test('the same arguments give the same verdict', () => {
  fc.assert(
    fc.property(scene, (given) => {
      expect(judge(given)).toEqual(judge(given))
    }),
  )
})
