export { scheduleAbandonedCarts } from './abandoned.ts'
export { cartCarrier, checkoutCarrier } from './carrier.ts'
export { checkoutUrl } from './checkout-address.ts'
export { checkoutPageRoutes } from './page/routes.ts'
