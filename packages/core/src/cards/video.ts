import { media } from './media.ts'

export const video = media('video', 'select_video')
