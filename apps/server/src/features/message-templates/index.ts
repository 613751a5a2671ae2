export { findBrokenTemplate, templatesIn } from './broken.ts'
export { listSendable, readTemplateStates } from './queries.ts'
export { templateRoutes } from './routes.ts'
export { scheduleTemplates } from './sync.ts'
