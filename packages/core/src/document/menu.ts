import { z } from 'zod'
import { blankButton, button, buttonFields, buttonLike } from '../buttons/index.ts'
import { filled } from './fill.ts'

const item = buttonLike(() => ({ ...blankButton(), items: [] }), z.object({ ...buttonFields, items: z.array(button) }))

/** The menu that is always at hand; an item of type `nested` holds more of them. */
export const mainMenu = z.object({ is_published: z.boolean(), items: z.array(item) })
export type MainMenu = z.infer<typeof mainMenu>

const question = filled(() => ({ question: '', flow: '' }), z.object({ question: z.string(), flow: z.string() }))

/** Questions offered to a customer who has not written yet. */
export const askedQuestions = z.object({ is_published: z.boolean(), items: z.array(question) })
export type AskedQuestions = z.infer<typeof askedQuestions>
