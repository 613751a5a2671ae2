export { askOf } from './ask-service.ts'
export { serviceCall } from './call-of.ts'
export { meantConnection, noteStatus, serviceCarrier } from './carrier.ts'
export { type ConnectDeps, connect, renew } from './connect.ts'
export { type Connection, findConnection, openConnection } from './connection.ts'
export { integrationDeps } from './deps.ts'
export { addressOf } from './listen.ts'
export {
  changeIntegration,
  findIntegrationRow,
  insertEvents,
  listIntegrations,
  listWaitingEvents,
  lockWaitingEvent,
  lockWaitingEvents,
  markEventsDone,
} from './queries.ts'
export { insertReceived, readBody } from './receive.ts'
export type { ConnectionPlace, Receiver, Receivers, ServiceReply } from './receivers.ts'
export { integrationRoutes } from './routes.ts'
export { scheduleServiceEvents } from './schedule.ts'
export { openSecrets, sealSecrets } from './sealed.ts'
export { shopProductsCarrier } from './shop-carrier.ts'
export { insertStandIn, joinStandIn } from './stand-in.ts'
export { googleClient } from './tokens.ts'
export { serviceWebhookRoutes } from './webhook-routes.ts'
export { workOnTags } from './work-on-tags.ts'
