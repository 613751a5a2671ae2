import type { z } from 'zod'
import { media } from './media.ts'

export const image = media('image', 'select_image')
export type ImageCard = z.infer<typeof image.schema>
