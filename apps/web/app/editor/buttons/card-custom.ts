import { IconCards } from '@tabler/icons-react'
import { withAddress } from './with-address.tsx'

/** Opens a card of the shop's own. */
export const cardCustom = withAddress(IconCards)
