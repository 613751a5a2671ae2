export { writeAgent } from './queries.ts'
export { agentRoutes } from './routes.ts'
