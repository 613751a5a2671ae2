import { expect, test } from 'vitest'
import { isDataError, isRolledBack } from './error-code.ts'

const said = (message: string, more: object) => Object.assign(new Error(message), more)
const copied = { code: 'XX000', routine: 'ReportCopyError' }

test.each([
  ['a constraint', said('violates check constraint', { code: '23514' }), true, false],
  ['a deadlock', said('deadlock detected', { code: '40P01' }), false, true],
  ['a constraint on a node of a cluster', said('violates check constraint', copied), true, false],
  ['a deadlock on a node of a cluster', said('deadlock detected', copied), false, true],
  ['a bug of the database', said('cache lookup failed', { code: 'XX000', routine: 'elog' }), false, false],
  ['a value that is not an error', 'no', false, false],
])('%s is recognised by its code, or by its message where the code is lost', (_, error, isData, isUndone) => {
  expect([isDataError(error), isRolledBack(error)]).toEqual([isData, isUndone])
})
