export { lintRoutes } from './lint-routes.ts'
export { flowRoutes } from './routes.ts'
export { publishRoutes } from './versions/publish-routes.ts'
export { flowVersionRoutes } from './versions/routes.ts'
