import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { maskKey } from '../text/mask.ts'

/** An example of the tone: a customer's message and the answer to give. */
const sample = filled(() => ({ user: '', assistant: '' }), z.object({ user: z.string(), assistant: z.string() }))

const schema = z.object({ sample_conversation: z.array(sample), connected: z.boolean(), api_key: z.string() })

/** A page's assistant as it is set up. No part of a bot file: its key is a secret. */
export type Assistant = z.infer<typeof schema>

export const blankAssistant = (): Assistant => ({ sample_conversation: [], connected: false, api_key: '' })
export const assistant = filled(blankAssistant, schema)

/** The assistant as a screen shows it: the API key is never sent back. */
export const shownAssistant = (each: Assistant): Assistant => ({ ...each, api_key: maskKey(each.api_key) })
