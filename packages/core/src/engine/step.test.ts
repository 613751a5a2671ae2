import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { does, publishedOf, said, says, scene, start } from '../../testing/play.ts'
import { advance } from './advance.ts'
import { encodePayload } from './payload.ts'
import { blankSession, type Input } from './session.ts'
import { decodeSteps, encodeSteps, type Step } from './step.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const vip = { type: 'tag', filter_type: 'equal', value: 'vip' }
const gallery = cardsOf(
  { plugin_id: 'text', config: { text: 'Look' } },
  { plugin_id: 'gallery', config: { items: [{ title: 'Red', buttons: [{ title: 'Buy', block_key: 'b1' }] }] } },
)
const bot = publishedOf(
  {
    branch: [
      {
        type: 'condition',
        config: {
          branches: [
            { filters: [vip], goto: to('b1') },
            { filters: [{ ...vip, filter_type: 'not_equal' }], goto: to('b2') },
          ],
          default_goto: to('b1'),
        },
      },
      says('VIP'),
      { ...does({ action: 'add_tag', action_id: 'vip' }), next_step: to('b3') },
      {
        type: 'randomizer',
        config: {
          branches: [
            { percent: 0, goto: null },
            { percent: 100, goto: to('b1') },
          ],
        },
      },
    ],
    shelf: [{ ...gallery, next_step: { type: 'flow', flow: 'branch' } }, says('Bought')],
    ask: [cardsOf({ plugin_id: 'user_input', config: { question: 'Size?' }, gotos: [to('b1')] }), says('Thanks')],
  },
  {
    keywords: [
      { id: 'k1', keywords: ['other'], flow: 'ask' },
      { id: 'k2', keywords: ['buy'], flow: 'ask' },
    ],
  },
)

const run = (...inputs: Input[]) => {
  let session = blankSession()
  let steps: Step[] = []
  for (const input of inputs) {
    const sprint = advance(bot, session, input, scene)
    session = sprint.session
    steps = sprint.steps
    const versions = (version: number) => (version === bot.version ? bot : null)
    expect(decodeSteps(encodeSteps(steps, versions), versions)).toEqual(steps)
  }
  return steps
}
const reasonOf = (why: NonNullable<Step['why']>) => {
  if (why.kind === 'keyword') return why.keyword
  return `${why.kind} ${why.kind === 'move' ? why.result : why.branch}`
}
/** `flow block card slot why`, without what is null. */
const told = (steps: Step[]) =>
  steps.map(({ flow, block, card, slot, why }) => {
    const reason = why && reasonOf(why)
    return [flow, block, card, slot, reason].filter((part) => part !== null).join(' ')
  })

test.each<[string, Input[], string[]]>([
  [
    'a condition, an action and the dice',
    [start('branch')],
    [
      'branch b0',
      'branch b0 /config/branches/1/goto branch 1',
      'branch b2',
      'branch b2 /next_step',
      'branch b3',
      'branch b3 /config/branches/1/goto dice 1',
      'branch b1 c0',
    ],
  ],
  [
    'cards, and the arrow of their block to another flow',
    [start('branch'), start('shelf')],
    [
      'shelf b0 c0',
      'shelf b0 c1',
      'shelf b0 /next_step',
      'branch b0',
      'branch b0 /config/branches/1/goto branch 1',
      'branch b2',
      'branch b2 /next_step',
      'branch b3',
      'branch b3 /config/branches/1/goto dice 1',
      'branch b1 c0',
    ],
  ],
  [
    'a pressed button',
    [said('Buy', { payload: encodePayload({ version: 1, flow: 1, block: 0, card: 1, path: '0-0' }) })],
    ['shelf b0 c1 /config/items/0/buttons/0', 'shelf b1 c0'],
  ],
  ['a keyword', [said('I buy')], ['ask b0 k2', 'ask b0 c0']],
  ['an answer', [said('I buy'), said('42')], ['ask b0 c0 /gotos/0', 'ask b1 c0']],
])('the steps of %s', (_, inputs, steps) => {
  expect(told(run(...inputs))).toEqual(steps)
})

test('what the bot says names its block and card', () => {
  const { effects } = advance(bot, blankSession(), start('shelf'), scene)
  const places = effects.flatMap((effect) => (effect.effect === 'send' ? [`${effect.block} ${effect.card_key}`] : []))
  expect(places).toEqual(['b0 c0', 'b0 c1', 'b1 c0'])
})

test('steps of a version that is unknown are left out', () => {
  const { steps } = advance(bot, blankSession(), start('shelf'), scene)
  expect(encodeSteps(steps, () => null)).toEqual([])
  expect(decodeSteps([7, 0, 0, 0, -1, 0, -1, 1], () => null)).toEqual([])
})
