import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { limits } from '../limits.ts'
import type { Finding } from '../problems.ts'
import { blankCard, type CardDefinition, cardSchema, common, needs } from './card.ts'

export const replyTypes = [
  'text',
  'multiple',
  'number',
  'email',
  'phone',
  'date',
  'datetime',
  'url',
  'image',
  'file',
  'location',
] as const
export type ReplyType = (typeof replyTypes)[number]

const option = filled(() => ({ title: '' }), z.object({ title: z.string() }))
const schema = cardSchema(
  'user_input',
  z.object({
    question: z.string(),
    reply_type: z.enum(replyTypes),
    custom_field_id: z.string(),
    retry_message: z.string(),
    max_retries: z.int().min(0),
    /** Null: the bot waits without a limit. A file's 0 means null. */
    timeout_minutes: z.preprocess((given) => (given === 0 ? null : given), z.number().positive().nullable()),
    /** The words of a reply that skips the question; empty for none. */
    skip_button: z.string(),
    /** Lets an answer that does not fit start a keyword's flow. */
    run_keyword_if_void: z.boolean(),
    options: z.array(option),
  }),
)
export type UserInputCard = z.infer<typeof schema>

const optionProblems = ({ reply_type, options }: UserInputCard['config']): Finding[] => {
  if (reply_type !== 'multiple') return []
  if (options.length === 0) return [{ key: 'enter_title' }]
  return options.flatMap(({ title }, index) => needs(title, 'enter_title', `/config/options/${index}`))
}

/** A question whose answer is checked, stored and waited for. */
export const userInput = {
  ...common,
  schema,
  blank: () =>
    blankCard('user_input', {
      question: '',
      reply_type: 'text',
      custom_field_id: '',
      retry_message: '',
      max_retries: limits.default_retries,
      timeout_minutes: null,
      skip_button: '',
      run_keyword_if_void: false,
      options: [],
    }),
  problems: ({ config }) => [...needs(config.question, 'enter_question'), ...optionProblems(config)],
  preview: ({ config }) => config.question,
} satisfies CardDefinition<UserInputCard>
