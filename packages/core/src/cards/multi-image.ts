import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { limits } from '../limits.ts'
import type { Finding } from '../problems.ts'
import { blankCard, type CardDefinition, cardSchema, common, needsFile } from './card.ts'

const image = filled(() => ({ url: '' }), z.object({ url: z.string() }))
const schema = cardSchema('multi_image', z.object({ images: z.array(image) }))
export type MultiImageCard = z.infer<typeof schema>

export const multiImage = {
  ...common,
  schema,
  blank: () => blankCard('multi_image', { images: [] }),

  problems({ config: { images } }) {
    const max = limits.images
    if (images.length === 0) return [{ key: 'select_image' }]
    const tooMany: Finding[] = images.length > max ? [{ key: 'too_many_images', params: { max } }] : []
    return [
      ...tooMany,
      ...images.flatMap(({ url }, index) => needsFile(url, 'select_image', `/config/images/${index}`)),
    ]
  },

  preview: ({ config }) => `× ${config.images.length}`,
} satisfies CardDefinition<MultiImageCard>
