import { expect, test } from 'vitest'
import { escapeHtml } from './escape.ts'
import { hasValidZnsParams, znsParams } from './zns.ts'

test('& < > " and \' become entities, all of them and once', () => {
  expect(escapeHtml(`<a title="x" id='y'>&amp;</a>`)).toBe(
    '&lt;a title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
  expect(escapeHtml('Giá 5')).toBe('Giá 5')
})

test.each([
  ['Hi <name>, order <order_id>', true, ['name', 'order_id']],
  ['Hi <name>, <name>', true, ['name']],
  ['no names', true, []],
  ['1 < 2', true, []],
  ['Hi <>', false, []],
  ['Hi < > <name>', false, ['name']],
])('ZNS parameters of %s', (text, fits, names) => {
  expect(hasValidZnsParams(text)).toBe(fits)
  expect(znsParams(text)).toEqual(names)
})
