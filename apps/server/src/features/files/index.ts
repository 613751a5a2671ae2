export { findFile, insertFile, markReady } from './queries.ts'
export { fileRoutes } from './routes.ts'
export { scheduleForgettingFiles } from './schedule.ts'
