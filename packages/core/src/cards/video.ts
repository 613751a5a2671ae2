import type { z } from 'zod'
import { media } from './media.ts'

export const video = media('video', 'select_video')
export type VideoCard = z.infer<typeof video.schema>
