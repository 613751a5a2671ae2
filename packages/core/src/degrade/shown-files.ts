import type { ChannelProfile } from '../channel.ts'
import type { MessageCard, PlainCard } from '../engine/out-card.ts'

export type MediaCard = Extract<PlainCard, { url: string }>
export const isMedia = (card: MessageCard): card is MediaCard => 'filename' in card

/** The ending of a file's name in its address, in lower case; '' for none. */
const endingOf = (url: string): string =>
  /\.([a-z0-9]{2,5})$/i.exec(url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, ''))?.[1]?.toLowerCase() ?? ''

/** True for a recording as messengers make them, which they show with its waves: Opus in an OGG file. */
export const isVoiceFile = (url: string): boolean => ['ogg', 'oga', 'opus'].includes(endingOf(url))

/** Whether the platform shows a file as this kind. An address without an ending may be any file, so it is tried. */
export const isFileShown = (type: MediaCard['type'], url: string, { media }: ChannelProfile): boolean => {
  const shown = media[type]?.types
  const ending = endingOf(url)
  return !shown || ending === '' || shown.includes(ending)
}

/** How a file goes that the platform does not show as its kind: as a file to open where it has those, else as a link. */
export const shownAs = (type: MediaCard['type'], { native }: ChannelProfile): 'file' | 'text' =>
  type !== 'file' && native.includes('file') ? 'file' : 'text'
