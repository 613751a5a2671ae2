import { expect, test } from 'vitest'
import { usageOf } from './usage.ts'

test.each([
  ['no header', {}, 0],
  ['an app', { 'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":81}' }, 81],
  ['a page', { 'x-page-usage': '{"call_count":90,"total_time":2,"total_cputime":1}' }, 90],
  [
    'a business',
    {
      'x-app-usage': '{"call_count":3}',
      'x-business-use-case-usage': '{"9001":[{"type":"messenger","call_count":85,"total_time":1},{"total_time":86}]}',
    },
    86,
  ],
  ['a header of no shape', { 'x-app-usage': '[1]', 'x-page-usage': 'x', 'x-business-use-case-usage': '{"a":1}' }, 0],
])('usage of %s', (_, headers, percent) => expect(usageOf({ status: 200, headers, body: '' })).toBe(percent))
