export { sequenceRoutes } from './routes.ts'
export { scheduleForgettingSteps } from './schedule.ts'
export { stepRoutes } from './step-routes.ts'
