const rolledBack = new Set(['40P01', '40001'])

/** True where the database undid a transaction for the sake of another: it may be run again. */
export const isRolledBack = (error: unknown): boolean => rolledBack.has(codeOf(error))

/** The code of an error of the system, of the database or of a client, or '' when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
