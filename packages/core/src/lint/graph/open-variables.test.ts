import { expect, test } from 'vitest'
import { blocksOf, botFrom, cardsOf } from '../../../testing/documents.ts'
import { lint } from '../lint.ts'

const text = (words: string) => ({ plugin_id: 'text', config: { text: words } })
const found = (...blocks: object[]) =>
  lint(botFrom({ platform: 'telegram_bot', flows: [{ id: 'f', blocks: blocksOf(...blocks) }] }))
    .filter(({ key }) => key === 'variable_open')
    .map(({ block, card, path, severity }) => [block, card, path, severity])

const ofFirst = [['b0', 1, '/flows/0/blocks/0/cards/0', 'warning']]

test.each<[string, unknown[]]>([
  ['Hi {{user_first_name', ofFirst],
  ['Hi {{', ofFirst],
  ['Hi {{user_first_name}', ofFirst],
  ['Hi {{user_first_name|{{page_name}}', ofFirst],
  ['Hi {{user_first_name}}', []],
  ['Hi {{user_first_name|{{page_name}}}}', []],
  ['Hi \\{{name', []],
  ['One brace { is a text, and so is {ORDER_ID', []],
  ['Nothing is opened here }}', []],
])('%j', (words, expected) => {
  expect(found(cardsOf(text(words)))).toEqual(expected)
})

test('it is said once of a card, however many of its texts are open, and of a block that says something itself', () => {
  const button = { type: 'link', title: '{{a', url: 'https://x.vn' }
  expect(found(cardsOf({ ...text('{{b'), buttons: [button] }))).toEqual(ofFirst)
  const intents = [{ userIntent: 'price', aiAnswers: ['It is {{price'] }]
  expect(found({ type: 'ChatGPT', config: { intents } })).toEqual([['b0', null, '/flows/0/blocks/0', 'warning']])
})
