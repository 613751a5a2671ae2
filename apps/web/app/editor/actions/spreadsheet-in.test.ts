import { expect, test } from 'vitest'
import { spreadsheetIn } from './spreadsheet-in.ts'

test.each([
  ['https://docs.google.com/spreadsheets/d/1xY_z-9/edit#gid=0', '1xY_z-9'],
  ['docs.google.com/spreadsheets/d/1xY', '1xY'],
  ['1xY_z-9', '1xY_z-9'],
])('the spreadsheet in %s', (typed, id) => {
  expect(spreadsheetIn(typed)).toBe(id)
})
