import { IconWheel } from '@tabler/icons-react'
import { withAddress } from './with-address.tsx'

/** Opens a wheel of fortune. */
export const spin = withAddress(IconWheel)
