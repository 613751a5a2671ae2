import { expect, test } from 'vitest'
import { answer, play, publishedOf, said, says } from '../../testing/play.ts'
import { blankCheckout } from '../checkout/checkout.ts'
import type { Session } from './session.ts'

const bot = (isOn: boolean) =>
  publishedOf(
    { sorry: [says('Sorry?')] },
    { default_flow: 'sorry', settings: { auto_create_order_from_phone_number: isOn } },
  )
const call = (variation: string | null) =>
  `! call t1 checkout {"op":"from_phone","phone":"0901234567","variation_id":${variation === null ? null : `"${variation}"`}}`

test.each<[string, string, Partial<Session>, string[]]>([
  ['one number', 'call me: 0901 234 567', {}, [call(null), '< Sorry?']],
  ['one number after a product', '0901234567', { shown: '7' }, [call('7'), '< Sorry?']],
  ['one number in two forms', '0901234567 or +84901234567', {}, [call(null), '< Sorry?']],
  ['two numbers', '0901234567 or 0907654321', {}, ['! note phone_several {"count":2}', '< Sorry?']],
  ['no number', 'how much is 120.000?', {}, ['< Sorry?']],
])('%s in a message', (_, text, from, lines) => {
  expect(play(bot(true), [said(text)], { from }).lines).toEqual(lines)
})

test('a number orders nothing where the switch is off, or where it is pressed', () => {
  expect(play(bot(false), [said('0901234567')]).lines).toEqual(['< Sorry?'])
  expect(play(bot(true), [said('0901234567', { payload: 'x' })]).lines).toEqual(['< Sorry?'])
})

test('a number that answers an open checkout is that answer alone', () => {
  const checkout = { ...blankCheckout(), step: 'phone' as const, asked_at: '2026-03-02T00:59:00.000Z' }
  const { effects } = play(bot(true), [said('0901234567')], { from: { checkout } })
  expect(effects.filter(({ effect }) => effect === 'call')).toEqual([])
})

const order = {
  id: 'o',
  display_id: '12',
  key: 'ABCDEFGHI',
  status: 17,
  total: 5,
  currency: 'USD',
  way: '',
  pay_url: null,
}

test.each([
  [
    { result: 'ordered', order },
    ['! note phone_ordered_cart {"order":"12"}', expect.stringContaining('! notify_admins')],
  ],
  [
    { result: 'ordered', order: { ...order, status: 0 }, name: 'Hat' },
    ['! note phone_ordered_shown {"order":"12","name":"Hat"}'],
  ],
  [{ result: 'filled', order }, ['! note phone_filled {"order":"12"}']],
  [{ result: 'kept', order }, ['! note phone_kept {"order":"12"}']],
  [{ result: 'nothing' }, ['! note phone_nothing']],
  [{ result: 'sold_out', name: 'Hat' }, ['! note phone_sold_out {"name":"Hat"}']],
])('the thread says why: %j', (body, lines) => {
  const inputs = [said('0901234567'), answer('t1', { body })]
  expect(play(bot(true), inputs).lines.slice(2)).toEqual(lines)
})
