export { exportJob, exportKind } from './export-job.ts'
export { orderExportJob, orderExportKind } from './orders/order-export-job.ts'
export { orderExportRoutes } from './orders/routes.ts'
export { exportRoutes } from './routes.ts'
