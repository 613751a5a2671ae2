import { IconTruckDelivery } from '@tabler/icons-react'
import { withAddress } from './with-address.tsx'

/** Shows where an order is. */
export const trackingUrl = withAddress(IconTruckDelivery)
