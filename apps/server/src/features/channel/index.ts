export { channelRoutes } from './routes.ts'
export { webhookUrl } from './webhook-url.ts'
