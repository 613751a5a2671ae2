export { jsonApiCarrier } from './carrier.ts'
export { callRoutes } from './routes.ts'
