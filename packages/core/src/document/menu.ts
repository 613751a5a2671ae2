import { z } from 'zod'
import { blankButton, button, buttonFields, buttonLike } from '../buttons/index.ts'
import { filled, withoutEmpty } from './fill.ts'

/** An item of a submenu. Its own items are absent where it has none, as they are younger than the format. */
const innerItem = z.preprocess(
  withoutEmpty('items'),
  buttonLike(blankButton, z.object({ ...buttonFields, items: z.array(button).optional() })),
)

/** An item of a menu, which has three levels. */
const menuItem = buttonLike(
  () => ({ ...blankButton(), items: [] }),
  z.object({ ...buttonFields, items: z.array(innerItem) }),
)

/** The menu that is always at hand; an item of type `nested` holds more of them. */
export const mainMenu = z.object({ is_published: z.boolean(), items: z.array(menuItem) })
export type MainMenu = z.infer<typeof mainMenu>

const question = filled(() => ({ question: '', flow: '' }), z.object({ question: z.string(), flow: z.string() }))

/** Questions offered to a customer who has not written yet. */
export const askedQuestions = z.object({ is_published: z.boolean(), items: z.array(question) })
export type AskedQuestions = z.infer<typeof askedQuestions>

/** A menu that the action `user_menu` gives a person in place of the page's. */
export const userMenu = filled(
  () => ({ id: '', name: '', items: [] }),
  z.object({ id: z.string().min(1), name: z.string(), items: z.array(menuItem) }),
)
