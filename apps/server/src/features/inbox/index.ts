export { changeCustomer, markDone, markRead } from './queries.ts'
export { inboxRoutes } from './routes.ts'
export { inboxSocket } from './socket.ts'
