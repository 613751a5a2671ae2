import { expect, test } from 'vitest'
import { does, play, publishedOf, said, says, scene, start } from '../../testing/play.ts'
import { limits } from '../limits.ts'
import { publishActions } from '../publish/actions.ts'
import type { PublishedBot, PublishedRule } from '../publish/bot.ts'
import type { Happening } from './happening.ts'
import { ruleOrigin } from './origin.ts'
import { untilHandedBack } from './pause.ts'
import { isSession } from './read-session.ts'
import type { Input } from './session.ts'

const add = (tag: string) => ({ action: 'add_tag' as const, action_id: tag })
const remove = (tag: string) => ({ action: 'remove_tag' as const, action_id: tag })
const rule = (
  id: string,
  hears: PublishedRule['hears'],
  actions: Parameters<typeof publishActions>[0],
  rest: Partial<PublishedRule> = {},
): PublishedRule => ({
  id,
  hears,
  filters: [],
  is_once: false,
  rests: true,
  actions: publishActions(actions),
  flow: '',
  ...rest,
})
const onTag =
  (tag: string) =>
  ({ kind, data }: Happening) =>
    kind === 'tag_added' && data.tag === tag
const onMessage = ({ kind }: Happening) => kind === 'message'

const flows = { tagging: [does(add('a'))], hello: [says('Welcome.')] }
const botWith = (...rules: PublishedRule[]): PublishedBot => ({
  ...publishedOf(flows, { welcome_flow: 'hello' }),
  rules,
})
const tagged = (lines: string[]) =>
  lines.filter((line) => line.startsWith('! add_tag') || line.startsWith('! remove_tag'))

test('a rule acts before the bot answers, so that flows see what it changed', () => {
  const bot = botWith(rule('r', onMessage, [add('vip')]))
  expect(play(bot, [said('hi', { is_first: true })]).lines).toEqual(['! fire_rule r', '! add_tag vip', '< Welcome.'])
})

test('a rule on a change acts once the road has come to rest, and its cause is the rule', () => {
  const { effects } = play(botWith(rule('r', onTag('a'), [add('b')])), [start('tagging')])
  expect(effects.filter(({ effect }) => effect === 'add_tag')).toEqual([
    { effect: 'add_tag', tag: 'a', cause: { user_id: null, flow: 'tagging', block: 'b0', origin: null } },
    {
      effect: 'add_tag',
      tag: 'b',
      cause: { user_id: null, flow: null, block: null, origin: { kind: 'rule', id: 'r' } },
    },
  ])
})

test.each<[string, Partial<PublishedRule>, Record<string, string>, boolean]>([
  ['never before', {}, {}, true],
  ['29.999 s ago', {}, { r: '2026-03-02T00:59:30.001Z' }, false],
  ['30 s ago', {}, { r: '2026-03-02T00:59:30.000Z' }, true],
  ['a year ago, once per person', { is_once: true }, { r: '2025-03-02T01:00:00.000Z' }, false],
  ['another rule a moment ago', {}, { other: '2026-03-02T00:59:59.000Z' }, true],
  ['a setting’s rule a moment ago', { rests: false }, { r: '2026-03-02T00:59:59.000Z' }, true],
])('the last time a rule acted for this person: %s', (_, rest, rules, acts) => {
  const customer = { ...scene.customer, facts: { rules } }
  const { lines } = play(botWith(rule('r', onMessage, [add('vip')], rest)), [said('hi')], { customer })
  expect(tagged(lines)).toEqual(acts ? ['! add_tag vip'] : [])
})

test('stored instants that hold no rule back any more are forgotten', () => {
  const rules = {
    once: '2025-01-01T00:00:00.000Z',
    gone: '2025-01-01T00:00:00.000Z',
    fresh: '2026-03-02T00:59:50.000Z',
  }
  const bot = botWith(rule('r', onMessage, [add('vip')]), rule('once', onMessage, [add('x')], { is_once: true }))
  const { effects } = play(bot, [said('hi')], { customer: { ...scene.customer, facts: { rules } } })
  expect(effects[0]).toMatchObject({
    rules: { once: rules.once, fresh: rules.fresh, r: scene.now },
  })
})

test('all filters must hold', () => {
  const vip = {
    type: 'tag' as const,
    filter_type: 'equal' as const,
    value: 'vip',
    values: [],
    unit: null,
    field_id: '',
  }
  const bot = botWith(rule('r', onMessage, [add('seen')], { filters: [vip] }))
  const of = (tags: string[]) => tagged(play(bot, [said('hi')], { customer: { ...scene.customer, tags } }).lines)
  expect([of([]), of(['vip'])]).toEqual([[], ['! add_tag seen']])
})

test('rules that set each other off end after five', () => {
  const chain = Array.from({ length: 8 }, (_, n) => rule(`r${n}`, onTag(`t${n}`), [add(`t${n + 1}`)]))
  const { lines } = play(botWith(rule('r', onMessage, [add('t0')]), ...chain), [said('hi')])
  expect(tagged(lines)).toHaveLength(limits.rule_depth)
  expect(lines.at(-1)).toBe(`! note rules_stopped {"rule":"r${limits.rule_depth - 1}"}`)
})

test('two rules that undo each other end', () => {
  const off = ({ kind, data }: Happening) => kind === 'tag_removed' && data.tag === 'a'
  const bot = botWith(
    rule('on', onTag('a'), [remove('a')], { rests: false }),
    rule('off', off, [add('a')], { rests: false }),
  )
  expect(tagged(play(bot, [start('tagging')]).lines)).toHaveLength(1 + limits.rule_depth)
})

test.each<[string, Partial<typeof scene.customer>, string[]]>([
  ['is subscribed', {}, ['! add_tag gone']],
  ['was known to be gone', { is_subscribed: false }, []],
])('a customer blocks the page who %s', (_, parts, tags) => {
  const bot = botWith(rule('r', ({ kind }) => kind === 'page_blocked', [add('gone')], { rests: false }))
  const customer = { ...scene.customer, ...parts }
  const { lines } = play(bot, [{ kind: 'subscription', is_subscribed: false }], { customer })
  expect(tagged(lines)).toEqual(tags)
})

test('a person of the page unsubscribes a customer: no block', () => {
  const bot = botWith(rule('r', ({ kind }) => kind === 'page_blocked', [add('gone')]))
  expect(tagged(play(bot, [{ kind: 'subscription', is_subscribed: false, user_id: '1' }]).lines)).toEqual([])
})

test('rules act while a person has the conversation, and not for a blocked customer', () => {
  const bot = botWith(rule('r', onMessage, [add('vip')]))
  const paused = play(bot, [said('hi')], { from: { paused_until: '2026-03-03T01:00:00.000Z' } })
  expect(paused.lines).toEqual(['! fire_rule r', '! add_tag vip'])
  expect(play(bot, [said('hi')], { customer: { ...scene.customer, is_blocked: true } }).lines).toEqual([])
})

test.each<[string, object, object, string[]]>([
  ['a first message', { attach_tag_1st_message: true }, { is_first: true, is_first_of_day: true }, ['! add_tag first']],
  ['no first message', { attach_tag_1st_message: true }, { is_first_of_day: true }, []],
  ['the first of the day', { attach_tag_1st_message_in_day: true }, { is_first_of_day: true }, ['! add_tag daily']],
  ['a later one', { attach_tag_1st_message_in_day: true }, {}, []],
  ['switched off', {}, { is_first: true, is_first_of_day: true }, []],
])('tags of settings: %s', (_, settings, message, lines) => {
  const config = { attach_tag_1st_message: { tag: 'first' }, attach_tag_1st_message_in_day: { tag: 'daily' } }
  const bot = publishedOf(flows, { settings: { ...settings, config } })
  expect(play(bot, [said('hi', message)]).lines).toEqual(lines)
})

test('a switch without its tag does nothing', () => {
  expect(publishedOf(flows, { settings: { attach_tag_1st_message: true } }).rules).toEqual([])
})

test.each<[string, string, string[]]>([
  ['opens', '2026-03-02T01:00:00.000Z', ['< Price.']],
  ['closes', '2026-03-02T10:00:00.000Z', []],
  ['is open over midnight', '2026-03-02T17:30:00.000Z', ['< Price.']],
])('keywords keep to the hours: the page %s', (_, now, lines) => {
  const bot = publishedOf(
    { price: [says('Price.')], other: [says('Other.')] },
    {
      keywords: [{ id: 'k', keywords: ['price'], flow: 'price' }],
      default_flow: 'other',
      settings: {
        is_time_based: true,
        config: {
          is_time_based: {
            time_ranges: [
              { weekday: 1, from: '08:00', to: '17:00' },
              { weekday: 1, from: '22:00', to: '02:00' },
            ],
            is_for_keywords: true,
            is_for_default_flow: true,
          },
        },
      },
    },
  )
  expect(play(bot, [said('price')], { now }).lines).toEqual(lines)
})

const paid: Happening = { kind: 'payment', data: { order: 'o', payment: 'p' } }
const onPayment = ({ kind }: Happening) => kind === 'payment'
const happened: Input = { kind: 'happened', happenings: [paid] }

test('a rule starts its flow behind its actions, and the flow’s messages come from the rule', () => {
  const bot = botWith(rule('r', onPayment, [add('vip')], { rests: false, flow: 'hello' }))
  const { lines, effects } = play(bot, [happened, happened])
  expect(lines).toEqual(['! add_tag vip', '< Welcome.', '! add_tag vip', '< Welcome.'])
  expect(effects.find(({ effect }) => effect === 'send')).toMatchObject({ origin: { kind: 'rule', id: 'r' } })
})

test('while a person has the conversation the rule acts at once, and its flow waits for the hand-back', () => {
  const bot = botWith(rule('r', onPayment, [add('vip')], { rests: false, flow: 'hello' }))
  const over: Input = { kind: 'take_over', user_id: '7', pause_minutes: null }
  const back: Input = { kind: 'hand_back', user_id: '7' }
  const { lines } = play(bot, [over, happened])
  expect(lines).toContain('! add_tag vip')
  expect(lines).not.toContain('< Welcome.')
  expect(play(bot, [over, happened, back]).lines).toContain('< Welcome.')
})

test('a rule of an unpublished flow notes that it is missing', () => {
  const { effects } = play(botWith(rule('r', onPayment, [], { rests: false, flow: 'gone' })), [happened])
  expect(effects).toEqual([expect.objectContaining({ effect: 'note', key: 'goto_missing' })])
})

test('a customer who wants no messages is told nothing, and the rule’s actions act', () => {
  const bot = botWith(rule('r', onPayment, [add('vip')], { rests: false, flow: 'hello' }))
  const customer = { ...scene.customer, is_subscribed: false }
  expect(play(bot, [happened], { customer }).lines).toEqual(['! add_tag vip'])
})

const delivered = { kind: 'order_status' as const, data: { order: 'o', status: 3 as const } }
const onDelivery = ({ kind }: Happening) => kind === 'order_status'

test('what a rule of the shop starts keeps its event; a rule behind its change names it, too, and stays when parked', () => {
  const bot = botWith(
    rule('r', onDelivery, [add('a')], { rests: false }),
    rule('s', onTag('a'), [add('b')], { flow: 'hello' }),
  )
  const happened: Input = { kind: 'happened', happenings: [delivered] }
  const first = { kind: 'rule', id: 'r', of: delivered }
  const second = { kind: 'rule', id: 's', of: delivered, after: ['r'] }
  const { effects } = play(bot, [happened])
  expect(effects.flatMap((each) => (each.effect === 'add_tag' ? [each.cause?.origin] : []))).toEqual([first, second])
  expect(effects.flatMap((each) => (each.effect === 'send' ? [each.origin] : []))).toEqual([second])
  const { session } = play(bot, [happened], { from: { paused_until: untilHandedBack } })
  expect(session.parked).toEqual([{ kind: 'start', flow: 'hello', block: null, origin: second }])
  expect(isSession(session)).toBe(true)
})

test('a status that the flow itself gives the order is the event, and what comes of no event of the shop has none', () => {
  const changed: Happening = { kind: 'order_changed', data: { order: 'o', part: 'status', before: 2, after: 3 } }
  expect(ruleOrigin('r', changed, null)).toEqual({ kind: 'rule', id: 'r', of: delivered })
  expect(ruleOrigin('r', { kind: 'tag_added', data: { tag: 'a' } }, { kind: 'rule', id: 's' })).toEqual({
    kind: 'rule',
    id: 'r',
  })
})
