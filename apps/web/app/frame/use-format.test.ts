import { expect, test } from 'vitest'
import { makeFormat } from './use-format.ts'

test.each(['Pacific/Honolulu', 'Asia/Ho_Chi_Minh', 'Pacific/Kiritimati'])(
  'a date without a clock is that day in %s',
  (zone) => {
    const { calendar } = makeFormat('en', zone, { yesterday: 'Yesterday', now: 'Just now' })
    expect(calendar.weekday('2026-03-02')).toBe('Mon')
    expect(calendar.dayMonth('2026-03-02')).toBe('Mar 2')
    expect(calendar.date('2026-03-02')).toBe('March 2, 2026')
  },
)

test('an instant is on the day of the page', () => {
  const at = '2026-03-02T20:00:00Z'
  const date = (zone: string) => makeFormat('en', zone, { yesterday: 'Yesterday', now: 'Just now' }).date(at)
  expect([date('UTC'), date('Asia/Ho_Chi_Minh')]).toEqual(['March 2, 2026', 'March 3, 2026'])
})

test('counts of messages shorten to K and M', () => {
  const { count } = makeFormat('vi', 'UTC', { yesterday: 'Hôm qua', now: 'Vừa xong' })
  expect([count(999), count(1234), count(2_500_000)]).toEqual(['999', '1.2K', '2.5M'])
})

test('sizes below a megabyte are in kilobytes', () => {
  const { bytes } = makeFormat('en', 'UTC', { yesterday: 'Yesterday', now: 'Just now' })
  expect([bytes(0), bytes(12_340), bytes(33_554_432)]).toEqual(['0 kB', '12.3 kB', '33.6 MB'])
})

test('today follows the time zone of the page', () => {
  const time = (zone: string) =>
    makeFormat('en', zone, { yesterday: 'Yesterday', now: 'Just now' }).chatTime(
      '2026-03-02T16:30:00Z',
      new Date('2026-03-02T18:00:00Z'),
    )
  expect([time('UTC'), time('+07:00')]).toEqual(['16:30', 'Yesterday'])
})

test('with 12-hour times every clock says AM or PM', () => {
  const format = makeFormat('en', 'UTC', { yesterday: 'Yesterday', now: 'Just now' }, true)
  const at = '2026-03-02T15:05:00Z'
  expect(
    [format.time(at), format.chatTime(at, new Date(at)), format.dateTime(at)].map((text) => /3:05\s?PM/.test(text)),
  ).toEqual([true, true, true])
})
