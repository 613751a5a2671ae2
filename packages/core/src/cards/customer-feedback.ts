import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { limits } from '../limits.ts'
import type { Finding } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { blankCard, type CardDefinition, cardSchema, common, needs } from './card.ts'

const question = filled(() => ({ title: '' }), z.object({ title: z.string() }))
const schema = cardSchema(
  'customer_feedback',
  z.object({ title: z.string(), subtitle: z.string(), questions: z.array(question) }),
)
export type CustomerFeedbackCard = z.infer<typeof schema>

export const customerFeedback = {
  ...common,
  schema,
  blank: () => blankCard('customer_feedback', { title: '', subtitle: '', questions: [] }),

  problems({ config: { title, subtitle, questions } }) {
    const min = limits.feedback_question_min
    const first = questions[0]?.title ?? ''
    const tooShort: Finding[] =
      isBlank(first) || first.trim().length < min ? [{ key: 'feedback_question_too_short', params: { min } }] : []
    return [...needs(title, 'enter_title'), ...needs(subtitle, 'enter_subtitle'), ...tooShort]
  },

  preview: ({ config }) => config.title,
} satisfies CardDefinition<CustomerFeedbackCard>
