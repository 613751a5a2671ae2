import { z } from 'zod'

/** The languages of the product; `ph` is the specification's code for Filipino. */
const languages = ['vi', 'en', 'ph', 'id', 'th', 'es', 'pt'] as const

export const language = z.enum(languages)
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+$/, 'not an e-mail address')
export const name = z.string().trim().min(1).max(100)
export const newPassword = z.string().min(8).max(1_000)
export const user = z
  .object({ id: z.string(), email: z.string(), name: z.string(), language: z.string() })
  .meta({ id: 'User' })
