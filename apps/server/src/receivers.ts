import { type Receivers, workOnTags } from './features/integrations/index.ts'
import { paymentReceiver } from './features/payments/index.ts'
import { posReceiver } from './features/point-of-sale/index.ts'
import { purchaseReceiver } from './features/purchases/index.ts'
import { carrierReceiver } from './features/shipments/index.ts'
import type { Platform } from './platform/platform.ts'

/** The reports of each kind of service, and the feature that works on them. */
export const receiversOf = (platform: Platform): Receivers => ({
  sales_platform: purchaseReceiver(platform),
  carrier: carrierReceiver(platform),
  payment: paymentReceiver(platform),
  point_of_sale: posReceiver(platform),
  tool: { work: (place) => workOnTags(platform, place) },
})
