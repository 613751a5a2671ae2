import { z } from 'zod'

/** A platform's answer about an account, in the form the job stores it (`Health` of the channels). */
const stored = z.object({
  /** The platform refused the token when it was last asked. */
  refused: z.literal(true).optional(),
  webhook: z.enum(['ours', 'elsewhere', 'off', 'none']).optional(),
  undelivered: z.object({ at: z.string().nullable(), message: z.string(), waiting: z.number() }).optional(),
  has_wrong_secret: z.literal(true).optional(),
  missing: z.array(z.string()).optional(),
  quota: z
    .object({ used: z.number().nullable(), most: z.number().nullable(), per: z.enum(['day', 'month']) })
    .optional(),
  quality: z.enum(['good', 'medium', 'low']).optional(),
  version: z.object({ name: z.string(), ends_at: z.string().nullable() }).optional(),
})
export type StoredHealth = z.output<typeof stored>

/** Facts that another release stored in another form count as unknown. */
export const storedHealth = stored.catch({})
