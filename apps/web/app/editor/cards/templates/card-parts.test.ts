import { expect, test } from 'vitest'
import { cardParts, isUntouched } from './card-parts.ts'

const button = (type: string, parts = {}) => ({ type, text: 'Open', url: '', phone: '', example: '', ...parts })

test('a chosen template brings its words, its variables and its buttons', () => {
  const parts = cardParts([
    { type: 'HEADER', format: 'IMAGE', text: '', url: '', examples: [] },
    { type: 'BODY', text: 'Order {{order_id}} of {{name}}', examples: [], warns: false },
    { type: 'FOOTER', text: 'Tea', minutes: null },
    { type: 'BUTTONS', buttons: [button('QUICK_REPLY'), button('URL', { url: 'https://shop.example/{{1}}' })] },
  ])
  expect(parts).toMatchObject([
    { type: 'HEADER', format: 'IMAGE', text: '', url: '' },
    { type: 'BODY', text: 'Order {{1}} of {{2}}', parameter_names: ['order_id', 'name'] },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'blocks', title: 'Open' },
        { type: 'link', url: 'https://shop.example/{{1}}' },
      ],
    },
  ])
})

test('numbered variables have no names', () => {
  expect(cardParts([{ type: 'BODY', text: 'Hi {{1}}', examples: [], warns: false }])).toEqual([
    { type: 'BODY', text: 'Hi {{1}}' },
  ])
})

test('only a card without words takes those of the template', () => {
  expect(isUntouched([{ type: 'BODY', text: ' ' }])).toBe(true)
  expect(isUntouched([{ type: 'BODY', text: 'Hi' }])).toBe(false)
})
