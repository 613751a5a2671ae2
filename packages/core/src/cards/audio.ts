import { media } from './media.ts'

export const audio = media('audio', 'select_audio')
