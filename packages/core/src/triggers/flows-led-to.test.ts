import { expect, test } from 'vitest'
import { botFrom } from '../../testing/documents.ts'
import { flowsLedTo } from './flows-led-to.ts'

const to = (flow: string) => ({ next_step: { type: 'flow', flow } })
const flows = {
  menu: [to('prices'), to('hours')],
  prices: [to('order')],
  hours: [to('menu')],
  order: [to('order')],
  alone: [{}],
}
const bot = botFrom({
  flows: Object.entries(flows).map(([id, blocks]) => ({
    id,
    blocks: blocks.map((block, at) => ({ key: `b${at}`, ...block })),
  })),
})

test.each([
  ['menu', ['prices', 'hours', 'order']],
  ['hours', ['menu', 'prices', 'order']],
  ['order', []],
  ['alone', []],
])('%s leads to %j', (flow, led) => {
  expect(flowsLedTo(bot, flow)).toEqual(led)
})
