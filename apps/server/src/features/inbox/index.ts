export { inboxRoutes } from './routes.ts'
export { inboxSocket } from './socket.ts'
