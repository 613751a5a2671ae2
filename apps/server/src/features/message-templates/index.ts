export { readTemplateStates } from './queries.ts'
export { templateRoutes } from './routes.ts'
