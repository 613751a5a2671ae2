import { z } from 'zod'

/** An id as a string. Numbers that lost digits are no ids: they would name somebody else. */
export const id = z.union([z.string().min(1).max(200), z.number().int()]).transform(String)

/** A field that is taken when it has the right shape and is absent otherwise: an odd extra never costs the message. */
export const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)

/** The items of an array that have the right shape. */
export const list = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const parsed = shape.safeParse(item)
      return parsed.success ? [parsed.data] : []
    }),
  )
