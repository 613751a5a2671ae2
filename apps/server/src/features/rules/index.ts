export { ruleRoutes } from './routes.ts'
