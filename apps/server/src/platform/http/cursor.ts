import { z } from 'zod'

/** Cursor of a page: the instant of its last row in milliseconds, and its id. */
export const cursor = z
  .string()
  .max(300)
  .regex(/^\d{1,13}\..+$/)
  .transform((value) => {
    const dot = value.indexOf('.')
    return { at: new Date(Number(value.slice(0, dot))).toISOString(), id: value.slice(dot + 1) }
  })

/** The cursor behind a row. */
export const cursorOf = (at: string, id: string): string => `${Date.parse(at)}.${id}`
