import fc from 'fast-check'
import { expect, test } from 'vitest'
import { botJson, flowIds, some } from '../../testing/arbitrary-bot.ts'
import { profiles } from '../channel-profiles.ts'
import { degrade } from '../degrade/degrade.ts'
import type { Bot } from '../document/document.ts'
import { readBot } from '../document/read-bot.ts'
import type { Effect } from '../effects/effect.ts'
import { customerAfter } from '../effects/index.ts'
import { limits } from '../limits.ts'
import { publish } from '../publish/publish.ts'
import { blankCustomer } from '../talk/person.ts'
import { advance } from './advance.ts'
import { currentSession, isSession } from './read-session.ts'
import { blankSession, type Input, type Session } from './session.ts'
import type { Scene } from './sprint.ts'
import { decodeSteps, encodeSteps } from './step.ts'

const botOf = (json: object): Bot => {
  const read = readBot({ format: 'hawker/1', name: 'x', platform: 'facebook', timezone: 'America/New_York', ...json })
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  return read.bot
}

/** A random move. The conversation's wait decides what it becomes, so that most moves reach it. */
type Move = { kind: string; pick: number; text: string }
const move: fc.Arbitrary<Move> = fc.record({
  kind: some(
    ...['text', 'text', 'press', 'press', 'timer', 'timer', 'answer', 'answer', 'answer_action', 'start', 'sequence'],
    ...['operator', 'hand_back', 'image', 'unblock'],
  ),
  pick: fc.nat(100),
  text: some('one', 'ann@example.com', '0901234567', '5', 'Skip', '{{psid}}', 'x'.repeat(3000)),
})

const message = (parts: object): Input => ({
  kind: 'message',
  is_first: false,
  text: null,
  payload: null,
  ref: null,
  attachments: [],
  ...parts,
})

const nth = <Item>(list: readonly Item[], pick: number): Item | undefined => list[pick % (list.length || 1)]

const inputOf = ({ kind, pick, text }: Move, session: Session, payloads: string[], tokens: string[]): Input => {
  if (kind === 'press') return message({ text, payload: nth(payloads, pick) ?? 'none' })
  if (kind === 'image') return message({ attachments: [{ type: 'image', url: 'https://x.vn/i.png' }] })
  if (kind === 'timer') return { kind: 'timer', token: nth(tokens, pick) ?? 't0' }
  if (kind === 'start') return { kind: 'start', flow: nth(flowIds, pick) ?? '', block: null }
  if (kind === 'hand_back') return { kind: 'hand_back', user_id: 'u' }
  if (kind === 'operator' && pick < 20) return { kind: 'take_over', user_id: 'u', pause_minutes: pick < 10 ? null : 30 }
  if (kind === 'sequence') return { kind, sequence: pick < 50 ? 's1' : 's2', is_followed: pick % 4 > 0 }
  if (kind !== 'answer' && kind !== 'answer_action')
    return message({ text, is_first: pick < 20, ref: pick > 97 ? 'ref' : null })
  const token = (kind === 'answer' ? session.wait?.token : session.calls[0]?.token) ?? 't0'
  const body = { a: [pick], text, intent: pick % 3, row: { B: pick }, items: [{ title: text }] }
  return { kind: 'answer', token, ok: pick > 20, status: pick > 50 ? 200 : 500, body, reason: null }
}

const payloadsOf = (effects: Effect[]): string[] =>
  effects.flatMap((effect) => {
    if (effect.effect !== 'send' || effect.card.type === 'typing') return []
    return (
      JSON.stringify(effect.card)
        .match(/"payload":"([^"]*)"/g)
        ?.map((each) => each.slice(11, -1)) ?? []
    )
  })

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null)
    for (const each of Object.values(Object.freeze(value))) deepFreeze(each)
  return value
}

/** The cap is checked between cards: one card, action list or full queue may exceed it. */
const slack = 60

test('any bot and any moves: every run ends, bounded, the same again, and the session survives JSON', () => {
  fc.assert(
    fc.property(botJson, botJson, fc.array(move, { minLength: 1, maxLength: 25 }), (json, next, moves) => {
      const [first, second] = [publish(botOf(json), 1), publish(botOf(next), 2)]
      let session = deepFreeze(blankSession())
      let now = Date.parse('2026-03-02T01:00:00Z')
      const payloads: string[] = []
      const tokens: string[] = []
      const given = new Set<string>()
      let customer = blankCustomer('c1')
      for (const [index, each] of moves.entries()) {
        const bot = index < moves.length / 2 ? first : second
        now += each.pick * 60_000
        const scene: Scene = deepFreeze({
          customer,
          profile: profiles.facebook,
          page_name: 'x',
          now: new Date(now).toISOString(),
          seed: `${index}`,
        })
        const seen: Scene = { ...scene, versions: index % 5 === 4 ? {} : { 1: first } }
        const input = deepFreeze(inputOf(each, session, payloads, tokens))
        const sprint = advance(bot, session, input, seen)
        expect(advance(bot, session, input, seen)).toEqual(sprint)
        expect(sprint.effects.length).toBeLessThanOrEqual(limits.effects_per_sprint + slack)
        expect(sprint.session.steps).toBeLessThanOrEqual(limits.blocks_per_input)
        const versionOf = (version: number) => [first, bot].find((each) => each.version === version) ?? null
        expect(decodeSteps(encodeSteps(sprint.steps, versionOf), versionOf)).toEqual(sprint.steps)
        const json = JSON.stringify(sprint.session)
        expect(new TextEncoder().encode(json).length).toBeLessThanOrEqual(limits.session_bytes)
        const stored: unknown = JSON.parse(json)
        expect(stored).toEqual(sprint.session)
        expect(isSession(stored)).toBe(true)
        if (each.kind === 'unblock') customer = { ...customer, is_blocked: false }
        for (const effect of sprint.effects) {
          customer = customerAfter(customer, effect)
          if (effect.effect === 'send') {
            const drawn = degrade(effect.card, profiles.facebook)
            expect(drawn.length).toBeGreaterThan(0)
            for (const card of drawn) expect([...profiles.facebook.native, 'typing']).toContain(card.type)
          }
          if (effect.effect !== 'set_timer' && effect.effect !== 'call') continue
          expect(given.has(effect.token)).toBe(false)
          given.add(effect.token)
          tokens.push(effect.token)
        }
        payloads.push(...payloadsOf(sprint.effects))
        session = deepFreeze(sprint.session)
      }
    }),
    { numRuns: 150 },
  )
}, 120_000)

const oddSession = fc.oneof(
  fc.anything(),
  fc.record(
    {
      format: some(1, 2, 3),
      wait: fc.oneof(
        fc.anything(),
        fc.record({ kind: some('reply', 'call'), token: some('t1'), place: fc.anything() }),
      ),
      delays: fc.oneof(fc.constant([]), fc.array(fc.anything())),
      steps: fc.oneof(fc.nat(), fc.anything()),
      paused_until: fc.oneof(fc.constant(null), fc.string()),
      pause_token: fc.constant(null),
      parked: fc.oneof(fc.constant([]), fc.array(fc.anything())),
      tokens: fc.nat(),
      calls: fc.oneof(fc.constant([]), fc.array(fc.anything())),
      alarms: fc.oneof(fc.constant([]), fc.array(fc.anything())),
      enrollments: fc.oneof(fc.constant([]), fc.array(fc.anything())),
      is_ai_off: fc.constant(false),
      ai_since: fc.constant(null),
      last_text_input: fc.string(),
    },
    { requiredKeys: ['format'] },
  ),
)

test('unreadable session: a blank one replaces it, a note says so, and nothing throws', () => {
  const bot = publish(
    botOf({
      default_flow: 'f',
      flows: [
        {
          id: 'f',
          name: '',
          blocks: [{ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'Hi' } }] }],
        },
      ],
    }),
    1,
  )
  const scene: Scene = {
    customer: blankCustomer('c1'),
    profile: profiles.facebook,
    page_name: 'x',
    now: '2026-03-02T01:00:00Z',
    seed: '1',
  }
  fc.assert(
    fc.property(oddSession, (odd) => {
      const text = JSON.stringify(odd) ?? 'null'
      const session: Session = JSON.parse(text)
      const { effects } = advance(bot, session, message({ text: 'hi' }), scene)
      const [reset] = effects
      if (!isSession(currentSession(JSON.parse(text)))) {
        expect(reset).toMatchObject({ effect: 'note', key: 'session_reset' })
        expect(effects).toHaveLength(2)
      }
    }),
  )
})
