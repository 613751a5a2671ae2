import { IconShoppingCartDiscount } from '@tabler/icons-react'
import { withAddress } from './with-address.tsx'

/** Opens the cart. */
export const cart = withAddress(IconShoppingCartDiscount)
