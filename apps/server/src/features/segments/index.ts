export { findAudience } from './find-audience.ts'
export { toSql } from './to-sql.ts'
