export { isRefusal, noteCommentEvents, wantsCommentEvents } from './comment-events.ts'
export { schedulePushes, watchVersions } from './push.ts'
export { forgetPushes } from './queries.ts'
export { menuRoutes } from './routes.ts'
