import { z } from 'zod'

/** An id of an identity column, as it stands in addresses and bodies. */
export const rowId = z.string().regex(/^[1-9]\d{0,17}$/, 'not an id')
