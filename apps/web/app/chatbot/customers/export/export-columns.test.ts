import { expect, test } from 'vitest'
import { everyColumn, exportColumns } from './export-columns.ts'

test('the columns of the list are those of the file, with the id before them', () => {
  expect(exportColumns(['name', 'phone', 'since', 'field.size', 'unknown', 'psid'])).toEqual([
    ...['psid', 'full_name', 'phone', 'created_at', 'field.size'],
  ])
})

test('all columns end with the custom fields', () => {
  expect(everyColumn([{ id: 'size' }]).slice(-2)).toEqual(['last_interactive_at', 'field.size'])
})
