export { commentActRoutes } from './act-routes.ts'
export { commentRoutes } from './comment-routes.ts'
export { postRoutes } from './post-routes.ts'
