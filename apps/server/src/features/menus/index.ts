export { isRefusal, noteCommentEvents, wantsCommentEvents } from './comment-events.ts'
export { schedulePushes } from './push.ts'
export { menuRoutes } from './routes.ts'
