import { describe, expect, test } from 'vitest'
import type { Message } from '../../../frame/inbox-types.ts'
import { applyStatuses, lastNumber, mergeMessages } from './messages.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 9, 0, second)).toISOString()
const line = (n: number, status = 'queued', status_at: string | null = null): Message => ({
  n,
  at: at(n),
  by: 'bot',
  user_id: null,
  user_name: null,
  type: 'text',
  content: { type: 'text', text: `line ${n}`, buttons: [], quick_replies: [] },
  flow: null,
  flow_name: null,
  status,
  status_at,
  reason: null,
  reply_to: null,
  lost_part: null,
  can_send_again: false,
})
const states = (messages: Message[]) => messages.map(({ n, status }) => [n, status])

describe('lines from a page and from the socket', () => {
  test.each<[string, Message[], Message[], number[]]>([
    ['a page of older ones', [line(5), line(6)], [line(3), line(4)], [3, 4, 5, 6]],
    ['newer ones', [line(5)], [line(6), line(7)], [5, 6, 7]],
    ['the same ones again', [line(5), line(6)], [line(5), line(6)], [5, 6]],
    ['out of order', [line(9)], [line(8), line(2)], [2, 8, 9]],
    ['none', [line(1)], [], [1]],
  ])('%s', (_, known, given, numbers) => {
    expect(mergeMessages(known, given).map(({ n }) => n)).toEqual(numbers)
  })

  test('a page that was read earlier does not restore an older status', () => {
    expect(states(mergeMessages([line(1, 'read', at(9))], [line(1, 'sent', at(5))]))).toEqual([[1, 'read']])
  })
  test('a page that was read later brings the newer status', () => {
    expect(states(mergeMessages([line(1, 'sent', at(5))], [line(1, 'read', at(9))]))).toEqual([[1, 'read']])
  })
})

describe('statuses', () => {
  test('the later one counts', () => {
    const messages = [line(1, 'delivered', at(8)), line(2, 'sent', at(3))]
    const told = [
      { n: 1, status: 'sent', status_at: at(4), reason: null },
      { n: 2, status: 'failed', status_at: at(9), reason: '403: blocked' },
    ]
    const next = applyStatuses(messages, told)
    expect(states(next)).toEqual([
      [1, 'delivered'],
      [2, 'failed'],
    ])
    expect(next[1]).toMatchObject({ can_send_again: true, reason: '403: blocked' })
  })
  test('sending again goes back to waiting and cannot be sent again meanwhile', () => {
    const failed = { ...line(1, 'failed', at(3)), reason: 'x', can_send_again: true }
    const [next] = applyStatuses([failed], [{ n: 1, status: 'queued', status_at: at(5), reason: null }])
    expect(next).toMatchObject({ status: 'queued', reason: null, can_send_again: false })
  })
  test('statuses without a change return the same list', () => {
    const messages = [line(1, 'sent', at(3))]
    expect(applyStatuses(messages, [{ n: 1, status: 'sent', status_at: at(3), reason: null }])).toBe(messages)
    expect(applyStatuses(messages, [{ n: 7, status: 'sent', status_at: at(3), reason: null }])).toBe(messages)
  })
})

test('the last number of an empty thread is 0', () => {
  expect([lastNumber([]), lastNumber([line(1), line(4)])]).toEqual([0, 4])
})
