import { z } from 'zod'
import { buttonListProblems } from '../buttons/index.ts'
import { filled } from '../document/fill.ts'
import { under } from '../problems.ts'
import { aimCommon, blankCard, type CardDefinition, cardSchema, common, commonSlots, needs, needsFile } from './card.ts'
import { aimItems, blankItem, itemFields, itemSlots } from './item.ts'

const item = filled(blankItem, z.object(itemFields))
const schema = cardSchema('list', z.object({ items: z.array(item) }))
export type ListCard = z.infer<typeof schema>

/** Rows below each other, each with picture, title and subtitle, and buttons for the whole. */
export const list = {
  ...common,
  schema,
  blank: () => blankCard('list', { items: [] }),

  problems({ config: { items } }) {
    if (items.length === 0) return [{ key: 'select_image' }]
    return items.flatMap((each, index) =>
      under(`/config/items/${index}`, [
        ...needsFile(each.image_url, 'select_image'),
        ...needs(each.title, 'enter_title'),
        ...needs(each.subtitle, 'enter_subtitle'),
        ...under('/buttons', buttonListProblems(each.buttons)),
      ]),
    )
  },

  gotos: (card) => [...itemSlots(card.config.items), ...commonSlots(card)],
  aim: (card, slot, goto) =>
    aimCommon({ ...card, config: { items: aimItems(card.config.items, slot, goto) } }, slot, goto),
  preview: ({ config }) => config.items.map(({ title }) => title).join(' · '),
} satisfies CardDefinition<ListCard>
