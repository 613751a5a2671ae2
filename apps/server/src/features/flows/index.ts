export { readDraftBot } from './draft.ts'
export { importDocument } from './import-document.ts'
export { flowRoutes } from './routes.ts'
