import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { bestSaving } from './best-saving.ts'
import { blankCheckout, checkContact, readPieces, stepAfter, stepBefore } from './checkout.ts'
import { decodeShopPayload, type ShopPress, shopPayload } from './shop-payload.ts'
import { checkoutWords, say } from './words/index.ts'

const row = fc.integer({ min: 1, max: 2 ** 45 }).map(String)
const press = fc.oneof(
  fc.constantFrom<ShopPress>({ do: 'cart' }, { do: 'checkout' }, { do: 'back' }, { do: 'change' }, { do: 'cancel' }),
  fc.constantFrom<ShopPress>({ do: 'skip' }, { do: 'known' }, { do: 'step', step: 'address' }),
  row.map((variation): ShopPress => ({ do: 'add', variation })),
  fc.constant<ShopPress>({ do: 'line', variation: '' }),
  fc.nat(99).map((index): ShopPress => ({ do: 'pieces', index })),
  fc
    .tuple(row, fc.integer({ min: 1, max: 2 ** 31 }))
    .map(([cart, revision]): ShopPress => ({ do: 'confirm', cart, revision })),
)

test('a button of the shop fits every platform and comes back', () => {
  fc.assert(
    fc.property(press, (each) => {
      expect(shopPayload(each).length).toBeLessThanOrEqual(limits.payload_bytes)
      expect(decodeShopPayload(shopPayload(each))).toEqual(each)
    }),
  )
})

test.each(['', 'shop', 'shop.', 'shop.z', 'shop.y.1', 'shop.a', 'shop.c.1', '1.0.0.0.0', 'shop.constructor'])(
  '%j is no button of the shop',
  (payload) => expect(decodeShopPayload(payload)).toBeNull(),
)

test.each([
  ['2', 5, 2],
  ['2 pieces', 5, 2],
  ['6', 5, null],
  ['0', 5, null],
  ['1.5', 5, null],
  ['two', 5, null],
  ['99', 99, 99],
  ['100', 99, null],
])('%j of at most %i', (text, most, pieces) => expect(readPieces(text, most)).toBe(pieces))

test.each([
  ['name', '  Ann   Lee ', { ok: true, answer: 'Ann Lee' }],
  ['name', '', { ok: false, fault: 'wrong_choice' }],
  ['name', 'x'.repeat(201), { ok: false, fault: 'too_long' }],
  ['phone', 'call 0901 234 567 please', { ok: true, answer: '0901234567' }],
  ['phone', 'later', { ok: false, fault: 'wrong_phone' }],
  ['pay', 'CASH ON DELIVERY', { ok: true, answer: 'cash' }],
  ['pay', 'bitcoin', { ok: false, fault: 'wrong_choice' }],
] as const)('the answer to %s %j', (step, text, checked) =>
  expect(checkContact(step, text, [{ id: 'cash', label: 'Cash on delivery' }])).toEqual(checked),
)

test('one way to pay is not asked about, on either way', () => {
  const one = { ...blankCheckout(), ways: [{ id: 'cash', title: '' }] }
  const two = { ...one, ways: [...one.ways, { id: 'bank', title: '' }] }
  expect([stepAfter(one, 'note'), stepAfter(two, 'note')]).toEqual(['summary', 'pay'])
  expect([stepBefore(one, 'summary'), stepBefore(two, 'summary')]).toEqual(['note', 'pay'])
  expect(stepAfter({ ...two, is_changing: true }, 'name')).toBe('summary')
})

const combo = (price: number, ...items: [string, number][]) => ({
  name: `Set of ${price}`,
  price,
  items: items.map(([variation_id, quantity]) => ({ variation_id, quantity })),
})
const pieces = (...each: [string, number][]) =>
  each.map(([variation_id, quantity]) => ({ variation_id, quantity, price: 100 }))

test.each([
  ['none fits', pieces(['1', 1]), [combo(150, ['1', 2])], 0, []],
  ['twice', pieces(['1', 5]), [combo(150, ['1', 2])], 100, ['Set of 150']],
  ['one that costs more', pieces(['1', 2]), [combo(250, ['1', 2])], 0, []],
  [
    'the better of two that share a piece',
    pieces(['1', 1], ['2', 1], ['3', 1]),
    [combo(190, ['1', 1], ['2', 1]), combo(120, ['2', 1], ['3', 1])],
    80,
    ['Set of 120'],
  ],
  [
    'two smaller ones instead of the largest',
    pieces(['1', 2], ['2', 2]),
    [combo(250, ['1', 2], ['2', 1]), combo(160, ['1', 1], ['2', 1])],
    80,
    ['Set of 160'],
  ],
  [
    'two kinds at once',
    pieces(['1', 1], ['2', 1], ['3', 2]),
    [combo(150, ['1', 1], ['2', 1]), combo(190, ['3', 2])],
    60,
    ['Set of 150', 'Set of 190'],
  ],
])('combos: %s', (_, bought, offers, saved, combos) => expect(bestSaving(bought, offers)).toEqual({ saved, combos }))

test('a sentence keeps the braces of its values, and every language has each sentence', () => {
  expect(say('{name}: {total}', { name: '{total}', total: 5 })).toBe('{total}: 5')
  const english = checkoutWords('en')
  for (const language of ['vi', 'th', 'id', 'es', 'pt', 'ph'])
    for (const [key, sentence] of Object.entries(checkoutWords(language))) {
      const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
      expect(names(sentence), `${language} ${key}`).toEqual(names(Object(english)[key]))
    }
  expect(checkoutWords('constructor')).toBe(english)
})
