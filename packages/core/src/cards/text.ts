import { z } from 'zod'
import type { Finding } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { blankCard, type CardDefinition, cardSchema, common } from './card.ts'

const schema = cardSchema('text', z.object({ text: z.string() }))
export type TextCard = z.infer<typeof schema>

export const variantsOf = (card: TextCard): string[] => (card.is_spin ? card.messages : [card.config.text])

/** A text message; with `is_spin` one of its variants is picked at random. */
export const text = {
  ...common,
  schema,
  blank: () => blankCard('text', { text: '' }),

  problems(card, { max_text_with_buttons: max }) {
    const variants = variantsOf(card)
    const problems: Finding[] = []
    if (variants.length === 0 || variants.some(isBlank))
      problems.push({ key: card.is_spin ? 'enter_spin_variant' : 'enter_message' })
    if (max !== null && card.buttons.length && variants.some((variant) => variant.length > max))
      problems.push({ key: 'text_too_long', params: { max } })
    return problems
  },

  preview: (card) => variantsOf(card)[0] ?? '',
} satisfies CardDefinition<TextCard>
