export { schedulePushes } from './push.ts'
export { menuRoutes } from './routes.ts'
