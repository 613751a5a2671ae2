export { listByEmail } from './queries.ts'
export { customerRoutes } from './routes.ts'
