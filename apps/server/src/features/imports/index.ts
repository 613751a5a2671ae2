export { importJob, importKind } from './import-job.ts'
export { importRoutes } from './routes.ts'
