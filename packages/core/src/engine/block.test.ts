import { expect, test } from 'vitest'
import { play, publishedOf, says, start } from '../../testing/play.ts'

const until = (date: string) => ({
  type: 'smart_delay',
  config: { delay_type: 'date', date },
  next_step: { type: 'flow', flow: 'later' },
})

test.each<[string, string]>([
  ['2026-03-05T09:30:00Z', '! set_timer t1 2026-03-05T09:30:00.000Z'],
  ['2026-03-05 09:30', '! set_timer t1 2026-03-05T02:30:00.000Z'],
  ['05/03/2026 09:30', '! set_timer t1 2026-03-05T02:30:00.000Z'],
  ['9h30 5.3.2026', '! set_timer t1 2026-03-05T02:30:00.000Z'],
  ['5/3/2026', '! set_timer t1 2026-03-04T17:00:00.000Z'],
  ['01/03/2026 09:30', '< Later'],
  ['nonsense', '< Later'],
  ['', '< Later'],
])('a delay until %j comes to %s', (date, line) => {
  expect(play(publishedOf({ wait: [until(date)], later: [says('Later')] }), [start('wait')]).lines).toEqual([line])
})
