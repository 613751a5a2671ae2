export { importDocument } from './import-document.ts'
export { flowRoutes } from './routes.ts'
