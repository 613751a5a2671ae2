import { media } from './media.ts'

export const image = media('image', 'select_image')
