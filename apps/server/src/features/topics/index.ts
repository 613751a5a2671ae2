export { writeTopic } from './queries.ts'
export { topicRoutes } from './routes.ts'
