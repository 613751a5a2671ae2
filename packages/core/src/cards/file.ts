import { media } from './media.ts'

export const file = media('file', 'select_file')
