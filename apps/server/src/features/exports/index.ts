export { exportJob, exportKind } from './export-job.ts'
export { exportRoutes } from './routes.ts'
