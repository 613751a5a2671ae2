export { billUrl } from './bill-url.ts'
export { billRoutes } from './routes.ts'
