import { expect, test } from 'vitest'
import { samplePlatforms } from './people.ts'
import { samplePlan, samplePsids } from './plan.ts'

const now = new Date('2026-11-24T12:00:00Z')
const later = new Date('2026-12-03T02:30:00Z')
const plan = samplePlan(now)

test('one seed makes one month, whenever the demo starts: other instants, the same deeds', () => {
  expect(samplePlan(now)).toEqual(plan)
  const deeds = (of: typeof plan) =>
    of.map(({ person, moments }) => [person, moments.map(({ key, deed }) => [key, deed])])
  expect(deeds(samplePlan(later))).toEqual(deeds(plan))
})

test('another seed makes other people', () => {
  const psids = (seed?: number) => samplePlan(now, seed).map(({ person }) => person.psid)
  expect(psids(7)).not.toEqual(psids())
})

test('300 people write, each with an id of their own, and the ids are known without the plan', () => {
  expect(plan).toHaveLength(300)
  expect(new Set(plan.map(({ person }) => person.psid)).size).toBe(300)
  const ids = samplePlatforms.flatMap((platform) => samplePsids(platform))
  expect(ids.toSorted()).toEqual(plan.map(({ person }) => person.psid).toSorted())
})

test('no two of them have one name, and a name is of one language', () => {
  const names = plan.map(({ person }) => `${person.first_name} ${person.last_name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const families = (given: string) =>
    plan.flatMap(({ person }) => (person.first_name === given ? [person.last_name] : []))
  expect(families('Ji-woo').every((family) => /^(Kim|Lee|Park|Choi|Jung|Kang|Cho|Yoon|Han)$/.test(family))).toBe(true)
})

test('everything happens in its order, within a month, and before now', () => {
  for (const { moments } of plan) {
    const instants = moments.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    expect(instants.at(-1)).toBeLessThan(now.getTime())
    expect(instants[0]).toBeGreaterThan(now.getTime() - 31 * 86_400_000)
  }
})

test.each([
  'says',
  'taps',
  'pictures',
  'speaks',
  'leaves',
  'answers',
  'shows',
  'takesOver',
  'handsBack',
  'blocks',
  'finishes',
  'tags',
  'fields',
])('somewhere in the month: %s', (kind) => {
  expect(plan.some(({ moments }) => moments.some(({ deed }) => kind in deed))).toBe(true)
})

test('no word is left unfilled', () => {
  expect(JSON.stringify(plan)).not.toMatch(/"[^"]*\{\w+\}[^"]*"/)
})

test.each(['facebook', 'telegram_bot'])('on %s a conversation begins on each day of the last week', (platform) => {
  const firsts = plan.flatMap(({ person, moments: [first] }) =>
    person.platform === platform && first ? [first.at] : [],
  )
  const dayOf = (at: number) => Math.floor((at + 7 * 3_600_000) / 86_400_000)
  const days = new Set(firsts.map(dayOf))
  const today = dayOf(now.getTime())
  expect(Array.from({ length: 7 }, (_, ago) => today - ago).filter((day) => !days.has(day))).toEqual([])
})

test('customers write by day: more after dinner than before breakfast', () => {
  const hours = plan.flatMap(({ moments: [first] }) =>
    first ? [new Date(first.at + 7 * 3_600_000).getUTCHours()] : [],
  )
  const between = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length
  expect(between(19, 22)).toBeGreaterThan(5 * between(2, 6))
})
