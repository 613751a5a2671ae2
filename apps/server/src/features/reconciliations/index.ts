export { forgetReconciliations } from './queries.ts'
export { reconciliationRoutes } from './routes.ts'
export { scheduleReconciliations, start as startReconciliation } from './schedule.ts'
