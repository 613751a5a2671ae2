export type { WidgetDeps } from './deps.ts'
export { registerWidget } from './routes.ts'
