import { expect, test } from 'vitest'
import { botTemplates } from './categories.ts'
import { blankTemplateEntry, templateEntry } from './entry.ts'

test.each(botTemplates)('an entry for %s', (ref) => {
  const blank = { id: '', ref, pageName: '', pageUsername: '' }
  expect(blankTemplateEntry(ref)).toEqual(blank)
  expect(templateEntry.parse({ ref })).toEqual(blank)
})

test('an entry of a page', () => {
  const entry = { id: '1234', ref: 'hotel', pageName: 'Sea View', pageUsername: 'seaview' }
  expect(templateEntry.parse(entry)).toEqual(entry)
  expect(templateEntry.parse({ ...entry, id: 1234 })).toEqual(entry)
})

test.each<[object]>([
  [{}],
  [{ ref: '' }],
  [{ ref: 'makeAppointment' }],
  [{ ref: 'hotel', id: ['1'] }],
  [{ ref: 'hotel', pageName: 1 }],
  [{ ref: 'hotel', pageUsername: 1 }],
])('%j is no entry', (given) => {
  expect(templateEntry.safeParse(given).success).toBe(false)
})
