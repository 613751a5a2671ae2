export { erasePurchases } from './queries.ts'
export { purchaseReceiver } from './receiver.ts'
export { purchaseRoutes } from './routes.ts'
export { schedulePurchases } from './schedule.ts'
