import { expect, test } from 'vitest'
import { profiles } from '../../channel-profiles.ts'
import { limits } from '../../limits.ts'
import { blankCustomer } from '../../talk/person.ts'
import { advance } from '../advance.ts'
import { publish } from '../publish.ts'
import { readBot } from '../read-bot.ts'
import { blankSession, type Input, type Session } from '../session.ts'
import type { Effect, Scene } from '../sprint.ts'

const longKey = 'k'.repeat(6_000)
const read = readBot({
  format: 'hawker/1',
  platform: 'facebook',
  flows: [
    {
      id: 'call',
      blocks: [{ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'json_api', config: { url: 'https://x.vn' } }] }],
    },
    {
      id: 'delays',
      blocks: [
        {
          key: longKey,
          title: 'a',
          type: 'smart_delay',
          config: { delay_value: 5 },
          next_step: { type: 'flow', flow: 'call' },
        },
      ],
    },
  ],
})
if (!read.ok) throw new Error(read.reason)
const bot = publish(read.bot, 1)

const scene: Scene = {
  customer: blankCustomer('c1'),
  profile: profiles.facebook,
  page_name: '',
  now: '2026-03-02T01:00:00Z',
  seed: '1',
}
const message = (text: string): Extract<Input, { kind: 'message' }> => ({
  kind: 'message',
  is_first: false,
  text,
  payload: null,
  ref: null,
  attachments: Array.from({ length: 9 }, () => ({
    type: 'image',
    url: `https://x.vn/${'u'.repeat(400)}`,
    mime_type: 'image/png',
  })),
})

const play = (inputs: Input[]): { session: Session; effects: Effect[] } => {
  let session = blankSession()
  const effects: Effect[] = []
  for (const input of inputs) {
    const sprint = advance(bot, session, input, scene)
    session = sprint.session
    effects.push(...sprint.effects)
    expect(new TextEncoder().encode(JSON.stringify(session)).length).toBeLessThanOrEqual(limits.session_bytes)
  }
  return { session, effects }
}
const start = (flow: string): Input => ({ kind: 'start', flow, block: null })
const queueOf = ({ wait }: Session) => (wait?.kind === 'call' ? wait.queue : [])

test('what is put aside is cut to size, and the newest that does not fit is given up with a note', () => {
  const { session, effects } = play([start('call'), ...Array.from({ length: 12 }, () => message('đ'.repeat(3_000)))])
  const [first] = queueOf(session)
  expect(first).toMatchObject({ text: 'đ'.repeat(limits.input_length) })
  expect(first?.kind === 'message' && first.attachments).toEqual(
    Array.from({ length: 3 }, () => ({ type: 'image', url: `https://x.vn/${'u'.repeat(400)}` })),
  )
  expect(queueOf(session).length).toBeLessThan(12)
  expect(queueOf(session).length).toBeGreaterThan(2)
  expect(effects).toContainEqual(expect.objectContaining({ effect: 'note', key: 'queue_full' }))
})

test('twenty inputs are kept during a call, and no more', () => {
  const short = (text: string): Input => ({ ...message(text), attachments: [] })
  const texts = Array.from({ length: 22 }, (_, n) => `n${n}`)
  const { session, effects } = play([start('call'), ...texts.map(short)])
  expect(queueOf(session).map((input) => input.kind === 'message' && input.text)).toEqual(texts.slice(0, limits.queue))
  expect(effects.filter((effect) => effect.effect === 'note' && effect.key === 'queue_full')).toHaveLength(2)
})

test('a delay that does not fit is given up with its timer', () => {
  const { session, effects } = play([start('delays'), start('delays'), start('delays')])
  expect(session.delays.map(({ token }) => token)).toEqual(['t1', 't2'])
  expect(effects).toContainEqual({ effect: 'clear_timer', token: 't3' })
})

test('twenty delays run at once, and no more', () => {
  const inputs = Array.from({ length: 22 }, (): Input => start('short'))
  const short = publish(
    {
      ...read.bot,
      flows: read.bot.flows.map((flow) =>
        flow.id === 'delays'
          ? { ...flow, id: 'short', blocks: flow.blocks.map((block) => ({ ...block, key: 's' })) }
          : flow,
      ),
    },
    1,
  )
  let session = blankSession()
  for (const input of inputs) session = advance(short, session, input, scene).session
  expect(session.delays).toHaveLength(limits.delays)
})
