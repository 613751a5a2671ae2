import { z } from 'zod'

/** An id as a string. Numbers that lost digits are refused: they would name another person. */
export const id = z.union([z.string().min(1).max(200), z.number().int()]).transform(String)

/** A field that becomes absent when it has the wrong shape, so that an odd extra never loses the message. */
export const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)

/** The items of an array that have the right shape. */
export const list = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const parsed = shape.safeParse(item)
      return parsed.success ? [parsed.data] : []
    }),
  )
