export { keepPolled } from './keep.ts'
export { pollRoutes } from './routes.ts'
export { schedulePolls } from './schedule.ts'
