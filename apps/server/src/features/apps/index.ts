export { scheduleAppCopies } from './copies.ts'
export { enterOperatorApps, listOperatorApps } from './operator.ts'
export { findUsableApp } from './queries.ts'
export { appRoutes } from './routes.ts'
