export { audienceCarrier } from './audience-carrier.ts'
export { completePixelEvent } from './complete-pixel-event.ts'
export { metaDeps, scheduleMeta } from './schedule.ts'
export { tellPurchases } from './tell-purchases.ts'
