const rolledBack = new Set(['40P01', '40001'])

/** True where the database aborted a transaction in favour of another: it may be retried. */
export const isRolledBack = (error: unknown): boolean =>
  rolledBack.has(codeOf(error)) || (isWithoutItsCode(error) && /deadlock/.test(error.message))

/** True when the database refused a batch because of its content. */
export const isDataError = (error: unknown): boolean =>
  /^(22|23|54)/.test(codeOf(error)) || (isWithoutItsCode(error) && !isRolledBack(error))

/** Citus passes on a node's message about a refused row, but not its code: `ReportCopyError` of its multi_copy.c. */
const isWithoutItsCode = (error: unknown): error is Error =>
  error instanceof Error && codeOf(error) === 'XX000' && 'routine' in error && error.routine === 'ReportCopyError'

/** The code of an error of the system, the database or a client, or '' when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
