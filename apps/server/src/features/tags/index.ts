export { tagRoutes } from './routes.ts'
