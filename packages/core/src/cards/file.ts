import type { z } from 'zod'
import { media } from './media.ts'

export const file = media('file', 'select_file')
export type FileCard = z.infer<typeof file.schema>
