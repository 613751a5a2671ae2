export { quotaRoutes } from './routes.ts'
