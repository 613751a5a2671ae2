import { expect, test } from 'vitest'
import { usesCustomField, warnsOfCustomField } from './custom-field-use.ts'

test.each([
  ['{{size//Size}}', true],
  ['Hi {{gender|Mr|Ms|{{size//Size}}}}', true],
  ['{{random|a|{{email|{{size//Size}}}}}}', true],
  ['{{email}} {{hotline/|Hotline}} {ORDER_ID}', false],
  ['\\{{size//Size\\}}', false],
  ['https://shop.example', false],
])('%s speaks of a custom field: %s', (text, uses) => {
  expect(usesCustomField(text)).toBe(uses)
})

test('a post of type 1 warns, no other does', () => {
  const texts = ['Hi', '{{size//Size}}']
  expect([1, 0, 2].map((type) => warnsOfCustomField(texts, type))).toEqual([true, false, false])
  expect(warnsOfCustomField(['Hi'], 1)).toBe(false)
})
