import { limits } from '@hawker/core'
import { z } from 'zod'

/** An id of an identity column, in addresses and bodies. */
export const rowId = z.string().regex(/^[1-9]\d{0,17}$/, 'not an id')

/** The id of something an author made, in a file or here. */
export const itemId = z.string().min(1).max(limits.id)

/** An author's name for a thing of a bot. */
export const name = z.string().trim().min(1).max(limits.name)
