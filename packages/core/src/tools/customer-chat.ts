import { z } from 'zod'
import { languages } from '../reference/languages.ts'
import { toolDefaults } from './defaults.ts'
import { color } from './values.ts'

export const customerChat = z.object({
  theme_color: color,
  language: z.string().refine((code) => languages.includes(code), { error: 'expected the code of a language' }),
  greetings: z.string(),
  greeting_dialog_display: z.enum(['show', 'fade', 'hide']),
  /** Seconds until the greeting is shown. */
  greeting_dialog_delay: z.int().min(0),
  show_on: z.enum(['all', 'desktop', 'mobile']),
})

/** The chat's appearance on a website. */
export type CustomerChat = z.infer<typeof customerChat>

export const blankCustomerChat = (): CustomerChat => ({
  language: 'en',
  greetings: '',
  greeting_dialog_display: 'show',
  ...toolDefaults.customer_chat,
})
