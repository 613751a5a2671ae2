export { lintRoutes } from './lint-routes.ts'
export { flowRoutes } from './routes.ts'
