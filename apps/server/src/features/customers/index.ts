export { customerListRoutes } from './list-routes.ts'
export { listByEmail } from './queries.ts'
export { customerRoutes } from './routes.ts'
