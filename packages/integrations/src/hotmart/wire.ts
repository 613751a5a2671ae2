import { maybe } from '@hawker/outside'
import { z } from 'zod'

// {"id":"3b0c","creation_date":1767225600000,"event":"PURCHASE_APPROVED","version":"2.0.0","hottok":"…","data":{…}}
export const envelope = z.looseObject({
  id: z.string().min(1).max(200),
  event: z.string().min(1).max(100),
  creation_date: maybe(z.number().int().positive().max(8.64e15)),
  version: maybe(z.string().max(20)),
})

const shortText = maybe(z.string().max(100))
/** The parts of a body that name nobody. */
export const plain = z.object({
  id: shortText,
  event: shortText,
  version: shortText,
  creation_date: maybe(z.number()),
  data: maybe(
    z.object({
      product: maybe(z.object({ id: maybe(z.union([z.string().max(100), z.number()])) })),
      purchase: maybe(z.object({ transaction: shortText, status: shortText })),
    }),
  ),
})
