export { jsonApiCarrier } from './carrier.ts'
export { callRoutes } from './routes.ts'
export { readSharedValues } from './shared-headers.ts'
export { sharedHeaderRoutes } from './shared-routes.ts'
