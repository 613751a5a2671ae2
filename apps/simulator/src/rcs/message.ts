import type { Params } from '../params.ts'
import type { ScreenButton, ScreenCard, ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import type { RcsAccount } from './account.ts'
import { readContentInfo, readUploaded } from './media.ts'
import { check, refuse } from './refuse.ts'
import { readSuggestions } from './suggestions.ts'

const most_request_bytes = 250 * 1024
const kinds = ['text', 'richCard', 'contentInfo', 'uploadedRbmFile'] as const

export type ReadMessage = { shown: Partial<ScreenMessage>; chips: ScreenButton[] }

/** The `contentMessage` of an agent. https://developers.google.com/business-communications/rcs-business-messaging/reference/rest/v1/phones.agentMessages#AgentContentMessage */
export const readMessage = async (world: World, account: RcsAccount, value: unknown): Promise<ReadMessage> => {
  const message = check.object(value, 'contentMessage')
  if (Buffer.byteLength(JSON.stringify(message)) > most_request_bytes)
    throw refuse('INVALID_ARGUMENT', 'Request payload size exceeds the limit: 250 KB')
  check.onlyKeys(message, 'contentMessage', [...kinds, 'suggestions'])
  const chips = readSuggestions(message.suggestions, 'contentMessage.suggestions', 11)
  const given = kinds.filter((kind) => message[kind] !== undefined)
  const [kind] = given
  if (!kind || given.length > 1)
    throw refuse('INVALID_ARGUMENT', `Invalid value at 'contentMessage': exactly one of ${kinds.join(', ')}`)
  return { shown: await readContent(world, account, kind, message), chips }
}

const readContent = async (
  world: World,
  account: RcsAccount,
  kind: (typeof kinds)[number],
  message: Params,
): Promise<Partial<ScreenMessage>> => {
  const where = `contentMessage.${kind}`
  switch (kind) {
    case 'text':
      return { text: check.text(message.text, where, { max: 3_072 }) }
    case 'contentInfo':
      return { files: [await readContentInfo(world, message.contentInfo, where)] }
    case 'uploadedRbmFile':
      return { files: [readUploaded(account, message.uploadedRbmFile, where)] }
    case 'richCard':
      return { cards: await readRichCard(world, account, check.object(message.richCard, where), where) }
  }
}

const readRichCard = async (world: World, account: RcsAccount, card: Params, where: string): Promise<ScreenCard[]> => {
  check.onlyKeys(card, where, ['standaloneCard', 'carouselCard'])
  if (card.standaloneCard !== undefined) {
    const one = check.object(card.standaloneCard, `${where}.standaloneCard`)
    const orientation = check.oneOf(one.cardOrientation, `${where}.cardOrientation`, ['VERTICAL', 'HORIZONTAL'])
    if (orientation === 'HORIZONTAL')
      check.oneOf(one.thumbnailImageAlignment, `${where}.thumbnailImageAlignment`, ['LEFT', 'RIGHT'])
    return [await readCard(world, account, one.cardContent, `${where}.cardContent`, null)]
  }
  const carousel = check.object(card.carouselCard, `${where}.carouselCard`)
  const width = check.oneOf(carousel.cardWidth, `${where}.cardWidth`, ['SMALL', 'MEDIUM'])
  const contents = check.list(carousel.cardContents, `${where}.cardContents`, 2, 10)
  return Promise.all(
    contents.map((one, index) => readCard(world, account, one, `${where}.cardContents[${index}]`, width)),
  )
}

const readCard = async (
  world: World,
  account: RcsAccount,
  value: unknown,
  where: string,
  width: 'SMALL' | 'MEDIUM' | null,
): Promise<ScreenCard> => {
  const card = check.object(value, where)
  check.onlyKeys(card, where, ['title', 'description', 'media', 'suggestions'])
  const title = check.maybeText(card.title, `${where}.title`, { max: 200 })
  const subtitle = check.maybeText(card.description, `${where}.description`, { max: 2_000 })
  if (!title && !subtitle && card.media === undefined)
    throw refuse('INVALID_ARGUMENT', `Invalid value at '${where}': a title, a description or media is required`)
  const buttons = readSuggestions(card.suggestions, `${where}.suggestions`, 4)
  const image = card.media === undefined ? null : await readMedia(world, account, card.media, `${where}.media`, width)
  return {
    title: title ?? '',
    buttons,
    ...(subtitle ? { subtitle } : {}),
    ...(image ? { image_url: image } : {}),
  }
}

const readMedia = async (
  world: World,
  account: RcsAccount,
  value: unknown,
  where: string,
  width: 'SMALL' | 'MEDIUM' | null,
): Promise<string> => {
  const media = check.object(value, where)
  const height = check.oneOf(media.height, `${where}.height`, ['SHORT', 'MEDIUM', 'TALL'])
  if (height === 'TALL' && width === 'SMALL')
    throw refuse('INVALID_ARGUMENT', `Invalid value at '${where}.height': TALL needs a wider card`)
  const file =
    media.uploadedRbmFile === undefined
      ? await readContentInfo(world, media.contentInfo, `${where}.contentInfo`)
      : readUploaded(account, media.uploadedRbmFile, `${where}.uploadedRbmFile`)
  if (file.type !== 'image' && file.type !== 'video')
    throw refuse('INVALID_ARGUMENT', `Invalid value at '${where}': a picture or a video`)
  return file.url
}
