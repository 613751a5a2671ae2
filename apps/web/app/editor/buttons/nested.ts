import { IconListTree } from '@tabler/icons-react'
import { withAddress } from './with-address.tsx'

/** Opens a menu below this one. */
export const nested = withAddress(IconListTree)
