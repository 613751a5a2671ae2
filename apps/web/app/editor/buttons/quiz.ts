import { IconHelpCircle } from '@tabler/icons-react'
import { withAddress } from './with-address.tsx'

/** Opens a quiz. */
export const quiz = withAddress(IconHelpCircle)
