import { expect, test } from 'vitest'
import { blankBlock } from '../../blocks/index.ts'
import { cards } from '../../cards/index.ts'
import { blankBot } from '../../document/document.ts'
import { blankFlow } from '../../document/flow.ts'
import { gotoBlock } from '../../document/goto.ts'
import { roadsOf } from './road.ts'
import { unfilled } from './variables.ts'

const many = 24_000
/** Repeats its own field, reads the last one of the previous block, and then asks for another. */
const block = (index: number) => ({
  ...blankBlock('messages', `b${index}`),
  cards: [
    { ...cards.text.blank(), key: 'a', config: { text: `{{f${many - 1 - index}//F}}` } },
    {
      ...cards.user_input.blank(),
      key: 'b',
      config: { ...cards.user_input.blank().config, custom_field_id: `f${index}` },
    },
  ],
  next_step: gotoBlock(`b${index + 1}`),
})

test('a field for each of many blocks costs linear time', { timeout: 20_000 }, () => {
  const blocks = Array.from({ length: many }, (_, index) => block(index))
  const bot = { ...blankBot('facebook', 'Shop'), flows: [{ ...blankFlow('f', 'F'), blocks }] }
  expect(unfilled(bot, roadsOf(bot).stops)).toHaveLength(many / 2)
})
