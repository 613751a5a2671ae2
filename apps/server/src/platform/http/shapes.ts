import { limits } from '@hawker/core'
import { z } from 'zod'

/** An id of an identity column, as it stands in addresses and bodies. */
export const rowId = z.string().regex(/^[1-9]\d{0,17}$/, 'not an id')

/** The id of something an author makes, in a bot's file or here. */
export const itemId = z.string().min(1).max(limits.id)

/** What an author calls a thing of a bot. */
export const name = z.string().trim().min(1).max(limits.name)
