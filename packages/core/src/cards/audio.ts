import type { z } from 'zod'
import { media } from './media.ts'

export const audio = media('audio', 'select_audio')
export type AudioCard = z.infer<typeof audio.schema>
