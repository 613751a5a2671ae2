import { expect, test } from 'vitest'
import { type Alarm, known } from './alarms-query.ts'

const answer = (kind: string): Alarm => JSON.parse(JSON.stringify({ kind, bot_id: '1', params: {} }))

test('a tab older than its server leaves out kinds of alarms it has no words for', () => {
  expect(known([answer('token_dead'), answer('of_a_later_release')])).toEqual([answer('token_dead')])
})
