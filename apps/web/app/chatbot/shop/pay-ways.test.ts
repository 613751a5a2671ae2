import { expect, test } from 'vitest'
import { movedWay, payWays, toggledWay } from './pay-ways.ts'

const gateways = ['vnpay', 'momo', 'payos']
const shown = (wanted: string[], connected: string[] = ['momo']) =>
  payWays(wanted, gateways, connected).map(
    ({ id, isOffered, isReady }) => `${isOffered ? '+' : '-'}${id}${isReady ? '' : '?'}`,
  )

test.each<[string, string[], string[]]>([
  ['none named: every ready way, connected gateways first', [], ['+momo', '+cash', '+bank', '-vnpay?', '-payos?']],
  [
    'named ways stand in their order, the others below',
    ['bank', 'momo'],
    ['+bank', '+momo', '-cash', '-vnpay?', '-payos?'],
  ],
  [
    'a named gateway without connection stays to be unticked',
    ['vnpay', 'cash'],
    ['+vnpay?', '+cash', '-momo', '-bank', '-payos?'],
  ],
  ['an unknown way is left out', ['cod', 'cash'], ['+cash', '-momo', '-bank', '-vnpay?', '-payos?']],
])('%s', (_, wanted, said) => {
  expect(shown(wanted)).toEqual(said)
})

test('ticking adds a way at the end, unticking takes it out and names the others', () => {
  const ways = payWays([], gateways, ['momo'])
  expect(toggledWay(ways, 'cash')).toEqual(['momo', 'bank'])
  expect(toggledWay(payWays(['bank'], gateways, ['momo']), 'momo')).toEqual(['bank', 'momo'])
})

test.each<[string, -1 | 1, string[]]>([
  ['cash', -1, ['cash', 'momo', 'bank']],
  ['cash', 1, ['momo', 'bank', 'cash']],
  ['momo', -1, ['momo', 'cash', 'bank']],
  ['vnpay', -1, ['momo', 'cash', 'bank']],
])('%s moves by %i', (id, by, said) => {
  expect(movedWay(payWays([], gateways, ['momo']), id, by)).toEqual(said)
})
