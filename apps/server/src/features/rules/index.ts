export { listRuleNames } from './queries.ts'
export { ruleRoutes } from './routes.ts'
export { shopCause, shopCauses } from './shop-cause.ts'
