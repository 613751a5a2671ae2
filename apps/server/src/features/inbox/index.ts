export { changeCustomer } from './change-customer.ts'
export { markDone, markRead } from './queries.ts'
export { inboxRoutes } from './routes.ts'
export { inboxSocket } from './socket.ts'
