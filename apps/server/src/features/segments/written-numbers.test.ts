import { blankFilter, compileFilters, isInAudience, type Scalar } from '@hawker/core'
import { scene, stranger } from '@hawker/core/testing/filter-cases'
import { afterAll, expect, test } from 'vitest'
import { findAudience } from './index.ts'
import { storePeople, testCell } from './testing/people.ts'

const { db, close } = await testCell()
afterAll(close)

/** A number, spellings of it in a field, and texts that only resemble it. */
const cases: [asked: number, written: Scalar[], others: Scalar[]][] = [
  [30, [30, '30', '030', '0030.00', '+30'], [130, 300, -30, '30.01', '30a', '30,0', '3e1', '1234567890123430']],
  [-5.25, [-5.25, '-5.25', '-05.250'], [5.25, '5.25', '-5.251', '-15.25']],
  [0, [0, '0', '-0', '000.0'], [10, '', '0.01', false]],
  [0.5, [0.5, '0.5', '00.50'], [10.5, '.5', '5']],
  // As many digits as a double holds exactly; with one more, two texts might be the same number.
  [123456789012345, [123456789012345, '123456789012345'], ['0123456789012345', '123456789012345.0']],
  [1e21, [1e21], [1, '1e+21', '1000000000000000000000']],
  [1.5e-7, [1.5e-7], [15, '1.5e-7', '0.00000015']],
]

test.each(cases)('%d equals every spelling of it', async (asked, written, others) => {
  const bot_id = String(1000 + cases.findIndex(([each]) => each === asked))
  const people = [...written, ...others].map((value) => ({
    customer: { ...stranger, custom_fields: { age: value } },
    hasConversation: false,
  }))
  const ids = await storePeople(db, bot_id, people)
  const filter = { ...blankFilter(), type: 'cuf', filter_type: 'equal', field_id: 'age', value: asked } as const
  const audience = compileFilters([filter], 'all', { ...scene, field_types: new Map([['age', 2]]) })
  const found = await findAudience(db, bot_id, audience, 50)
  expect(found.ids.map((id) => people[ids.indexOf(id)]?.customer.custom_fields.age)).toEqual(written)
  expect(people.filter(({ customer }) => isInAudience(customer, audience))).toHaveLength(written.length)
})
