import { expect, test } from 'vitest'
import { type Alarm, turned } from './turned.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 10, 25, 12, n))

/** The state after checks at these minutes: `b` bad, `g` good, `s` the same facts as before. */
function after(looks: string, isProven = false): string {
  let alarm: Alarm | null = null
  let at = 0
  for (const look of looks) {
    if (look !== 's') at++
    const bad = look === 'b' || look === 's' ? { n: at } : null
    alarm = turned(alarm, { kind: 'token_dead', bad, at: minute(at) })
  }
  if (isProven) alarm = turned(alarm, { kind: 'token_dead', bad: null, at: minute(at), isProven })
  if (!alarm) return 'none'
  return alarm.opened_at ? 'open' : 'suspect'
}

test.each([
  ['g', 'none'],
  ['b', 'suspect'],
  ['bg', 'none'],
  ['bgb', 'suspect'],
  ['bb', 'open'],
  ['bbg', 'open'],
  ['bbgb', 'open'],
  ['bbgbg', 'open'],
  ['bbgg', 'none'],
  ['bbggb', 'suspect'],
  // The same answer of the platform counts once.
  ['bs', 'suspect'],
  ['bss', 'suspect'],
])('looks %s: %s', (looks, state) => expect(after(looks)).toBe(state))

test('a renewed connection closes its alarm with one good check', () => {
  expect([after('bb', true), after('b', true)]).toEqual(['none', 'none'])
})

test('an alarm begins with the first bad check and names the latest figures', () => {
  const first = turned(null, { kind: 'quota_low', bad: { used: 80 }, at: minute(1) })
  const opened = turned(first, { kind: 'quota_low', bad: { used: 90 }, at: minute(2) })
  expect(opened).toMatchObject({
    since: minute(1).toISOString(),
    opened_at: minute(2).toISOString(),
    params: { used: 90 },
  })
})
