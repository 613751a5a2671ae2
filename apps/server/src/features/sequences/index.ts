export { sequenceRoutes } from './routes.ts'
