import type { FilterCase } from './case.ts'

/** Numbers of a customer. */
export const numbers: FilterCase[] = [
  ['the number', 'timezone', 'equal', { value: '7' }, { value: 6 }],
  ['one of the numbers', 'timezone', 'equal', { values: [1, 7.0] }, { values: [1, 2] }],
  ['another number', 'timezone', 'not_equal', { value: 6 }, { value: 7 }],
  ['above', 'timezone', 'more-than', { value: 6.5 }, { value: 7 }],
  ['below', 'timezone', 'less-than', { value: '7.5' }, { value: 7 }],
  ['from there on', 'timezone', 'greater_than_or_equal', { value: 7 }, { value: 7.5 }],
  ['up to there', 'timezone', 'less_than_or_equal', { value: 7 }, { value: 6 }],
  ['both ends belong to it, in either order', 'timezone', 'between', { values: [7, -2] }, { values: [8, 9] }],
  ['outside of both ends', 'timezone', 'not_between', { values: [8, 9] }, { values: [0, 7] }],
  ['the number', 'feedback', 'equal', { value: '7' }, { value: 6 }],
  ['one of the numbers', 'feedback', 'equal', { values: [1, 7.0] }, { values: [1, 2] }],
  ['another number', 'feedback', 'not_equal', { value: 6 }, { value: 7 }],
  ['above', 'feedback', 'more-than', { value: 6.5 }, { value: 7 }],
  ['below', 'feedback', 'less-than', { value: '7.5' }, { value: 7 }],
  ['from there on', 'feedback', 'greater_than_or_equal', { value: 7 }, { value: 7.5 }],
  ['up to there', 'feedback', 'less_than_or_equal', { value: 7 }, { value: 6 }],
  ['both ends belong to it, in either order', 'feedback', 'between', { values: [7, -2] }, { values: [8, 9] }],
  ['outside of both ends', 'feedback', 'not_between', { values: [8, 9] }, { values: [0, 7] }],
]
