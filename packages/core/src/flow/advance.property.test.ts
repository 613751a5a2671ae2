import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profiles } from '../channel-profiles.ts'
import { limits } from '../limits.ts'
import { blankCustomer } from '../talk/person.ts'
import { advance } from './advance.ts'
import { degrade } from './degrade.ts'
import type { Bot } from './document.ts'
import { publish } from './publish.ts'
import { readBot } from './read-bot.ts'
import { currentSession, isSession } from './run/read-session.ts'
import { blankSession, type Input, type Session } from './session.ts'
import type { Effect, Scene } from './sprint.ts'

const flowIds = ['welcome', 'other', 'third'] as const
const blockKeys = ['a', 'b', 'c', 'd'] as const
const some = <Item>(...items: Item[]) => fc.constantFrom(...items)
const words = some(
  'Hi',
  '{{user_first_name|you}}',
  '{{last_text_input}}',
  '{{random|a|{{n//N}}}}',
  ' ',
  '{{',
  'one two three',
)
const field = some('n', 'm', '')

const action = fc.oneof(
  fc.record({ action: some('add_tag', 'remove_tag'), action_id: some('t1', 't2') }),
  fc.record({ action: some('set_custom_field'), custom_field_id: field, value: words }),
  fc.record({
    action: some('custom_field_change'),
    custom_field_id: field,
    operation: some('add', 'multiply', 'append', 'clear'),
    value: some('1', '2*{{n//N}}', 'x'),
  }),
  fc.record({ action: some('mark_read', 'sign_follow_bot') }),
)
const add_actions = fc.array(action, { maxLength: 2 })
const goto = fc.oneof(
  fc.record({ type: some('blocks'), block_key: some(...blockKeys, 'gone'), add_actions }),
  fc.record({ type: some('flow'), flow: some(...flowIds, 'gone'), add_actions }),
  fc.constant(null),
)
const button = fc.record({
  type: some('blocks', 'flow', 'link', 'call', 'webform'),
  title: words,
  block_key: some(...blockKeys, ''),
  flow: some(...flowIds, ''),
  url: some('https://x.vn', ''),
  phone: some('0900000000', ''),
  add_actions,
})
const buttons = fc.array(button, { maxLength: 3 })
const item = fc.record({ title: words, subtitle: words, image_url: some('https://x.vn/1.png', ''), buttons })
const items = fc.array(item, { maxLength: 3 })
const card = fc.oneof(
  fc.record({ plugin_id: some('text'), config: fc.record({ text: words }), buttons, add_actions }),
  fc.record({ plugin_id: some('text'), is_spin: some(true), messages: fc.array(words, { maxLength: 3 }) }),
  fc.record({ plugin_id: some('image', 'file'), config: fc.record({ url: some('https://x.vn/1', '') }), buttons }),
  fc.record({
    plugin_id: some('gallery'),
    config: fc.record({ items, is_send_random: fc.boolean(), random_config: fc.record({ count: fc.nat(3) }) }),
  }),
  fc.record({ plugin_id: some('list'), config: fc.record({ items }), buttons }),
  fc.record({ plugin_id: some('typing'), config: fc.record({ seconds: fc.nat(40) }) }),
  fc.record({
    plugin_id: some('quick_reply'),
    buttons: fc.array(
      button.chain((each) =>
        some('text', 'user_email', 'user_phone_number').map((content_type) => ({ ...each, content_type })),
      ),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    plugin_id: some('user_input'),
    config: fc.record({
      question: words,
      reply_type: some('text', 'multiple', 'number', 'email', 'phone', 'date', 'image', 'location'),
      custom_field_id: field,
      timeout_minutes: some(null, 5),
      skip_button: some('Skip', ''),
      run_keyword_if_void: fc.boolean(),
      options: fc.array(fc.record({ title: words }), { maxLength: 2 }),
    }),
    gotos: goto.map((each) => (each ? [each] : [])),
  }),
  fc.record({
    plugin_id: some('json_api'),
    config: fc.record({
      url: some('https://x.vn/{{psid}}', ''),
      mapping: some([], [{ path: 'a[0]', custom_field_id: 'n' }]),
      failed_goto: goto,
    }),
  }),
)
const cards = fc.array(card, { maxLength: 4 }).map((list) => list.map((each, index) => ({ ...each, key: `c${index}` })))
const branches = fc.array(fc.record({ percent: fc.nat(60), goto }), { maxLength: 3 })
const filters = some([], [{ type: 'tag', filter_type: 'equal', value: 't1' }])
const block = fc.oneof(
  { weight: 4, arbitrary: fc.record({ cards, next_step: goto }) },
  fc.record({ type: some('action'), config: fc.record({ add_actions }), next_step: goto }),
  fc.record({ type: some('randomizer'), config: fc.record({ branches }) }),
  fc.record({
    type: some('condition'),
    config: fc.record({ branches: fc.array(fc.record({ match: some('all'), filters, goto })), default_goto: goto }),
  }),
  fc.record({
    type: some('smart_delay'),
    config: fc.record({ delay_value: some(0, 1), use_time_window: fc.boolean() }),
    next_step: goto,
  }),
)
const blocks = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((each, index) => ({ ...each, key: blockKeys[index], title: 'x' })))
const botJson = fc.record({
  welcome_flow: some('welcome', 'gone', ''),
  default_flow: some('other', ''),
  flows: fc
    .tuple(blocks, blocks, blocks)
    .map((all) => all.map((each, index) => ({ id: flowIds[index], name: '', blocks: each }))),
  keywords: some([], [{ id: 'k', type: 2, keywords: ['one'], flow: 'third' }]),
})

const botOf = (json: object): Bot => {
  const read = readBot({ format: 'hawker/1', name: 'x', platform: 'facebook', timezone: 'America/New_York', ...json })
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  return read.bot
}

/** What a move becomes depends on what the conversation waits for, so that most of them hit. */
type Move = { kind: string; pick: number; text: string }
const move: fc.Arbitrary<Move> = fc.record({
  kind: some('text', 'text', 'press', 'press', 'timer', 'answer', 'answer', 'start', 'operator', 'hand_back', 'image'),
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
  if (kind !== 'answer') return message({ text, is_first: pick < 20, ref: pick > 97 ? 'ref' : null })
  const token = session.wait?.token ?? 't0'
  return { kind: 'answer', token, ok: pick > 20, status: pick > 50 ? 200 : 500, body: { a: [pick] }, reason: null }
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

/** One card, action list or full queue may stand after the cap was looked at. */
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
      for (const [index, each] of moves.entries()) {
        const bot = index < moves.length / 2 ? first : second
        now += each.pick * 60_000
        const scene: Scene = deepFreeze({
          customer: blankCustomer('c1'),
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
        const json = JSON.stringify(sprint.session)
        expect(new TextEncoder().encode(json).length).toBeLessThanOrEqual(limits.session_bytes)
        const stored: unknown = JSON.parse(json)
        expect(stored).toEqual(sprint.session)
        expect(isSession(stored)).toBe(true)
        for (const effect of sprint.effects) {
          if (effect.effect === 'send')
            for (const card of degrade(effect.card, profiles.facebook)) expect(card.type).not.toBe('list')
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
})

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

test('a session nobody can read is begun anew, with a note, and never throws', () => {
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
