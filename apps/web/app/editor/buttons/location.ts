import { IconMapPin } from '@tabler/icons-react'
import { withAddress } from './with-address.tsx'

/** Opens a place on the map. */
export const location = withAddress(IconMapPin)
