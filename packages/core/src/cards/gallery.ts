import { z } from 'zod'
import { buttonListProblems } from '../buttons/index.ts'
import type { ChannelProfile } from '../channel.ts'
import { filled } from '../document/fill.ts'
import { limits } from '../limits.ts'
import { type Finding, under } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { aimCommon, blankCard, type CardDefinition, cardSchema, common, commonSlots, needs, needsFile } from './card.ts'
import { aimItems, blankItem, itemFields, itemSlots } from './item.ts'

const item = filled(
  () => ({ ...blankItem(), is_product: false, content_id: '' }),
  z.object({ ...itemFields, is_product: z.boolean(), content_id: z.string() }),
)

const schema = cardSchema(
  'gallery',
  z.object({
    items: z.array(item),
    is_send_random: z.boolean(),
    random_config: z.object({ count: z.int().min(0), source: z.string() }),
  }),
)
export type GalleryCard = z.infer<typeof schema>
type Item = GalleryCard['config']['items'][number]

const incomplete: Finding = { key: 'select_image_or_button_or_subtitle' }

const itemProblems = (each: Item, rule: ChannelProfile['gallery_rule'], isProduct: boolean): Finding[] => {
  const picture = isBlank(each.image_url) ? [] : needsFile(each.image_url, 'select_image')
  const words = [...needs(each.title, 'enter_title'), ...picture]
  const shows = !isBlank(each.image_url) || each.buttons.length > 0
  if (rule === 'title_and_one') return [...words, ...(shows || !isBlank(each.subtitle) ? [] : [incomplete])]
  return [...words, ...needs(each.subtitle, 'enter_subtitle'), ...(shows || isProduct ? [] : [incomplete])]
}

/** A row of cards to swipe through. Random cards are filled from products at sending, so lint doesn't check them. */
export const gallery = {
  ...common,
  schema,
  blank: () =>
    blankCard('gallery', {
      items: [],
      is_send_random: false,
      random_config: { count: limits.gallery_cards, source: '' },
    }),

  problems({ config, is_product }, { gallery_rule }) {
    const { items, is_send_random } = config
    const max = limits.gallery_cards
    const problems: Finding[] = items.length > max ? [{ key: 'too_many_cards', params: { max } }] : []
    if (items.length === 0 && !is_send_random) problems.push(incomplete)
    const inItems = items.flatMap((each, index) => {
      const own = is_send_random ? [] : itemProblems(each, gallery_rule, is_product || each.is_product)
      const buttons = buttonListProblems(each.buttons, { is_random_product: is_send_random })
      return under(`/config/items/${index}`, [...own, ...under('/buttons', buttons)])
    })
    return [...problems, ...inItems]
  },

  gotos: (card) => [...itemSlots(card.config.items), ...commonSlots(card)],
  aim: (card, slot, goto) =>
    aimCommon({ ...card, config: { ...card.config, items: aimItems(card.config.items, slot, goto) } }, slot, goto),
  preview: ({ config }) => config.items.map(({ title }) => title).join(' · '),
} satisfies CardDefinition<GalleryCard>
