export { unlink as unlinkMember } from './queries.ts'
export { memberCustomerRoutes } from './routes.ts'
