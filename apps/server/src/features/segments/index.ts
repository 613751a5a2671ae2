export { findAudience } from './find-audience.ts'
export { prepareToCount } from './queries.ts'
export { readAudience } from './read-audience.ts'
export { toSql } from './to-sql.ts'
