import { createContext } from 'react'

/** The card whose slots are being drawn; null for those of the block itself. */
export const CardKey = createContext<string | null>(null)
