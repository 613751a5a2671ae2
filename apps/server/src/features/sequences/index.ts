export { writeSequence } from './queries.ts'
export { sequenceRoutes } from './routes.ts'
