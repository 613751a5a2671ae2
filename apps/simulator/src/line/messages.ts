import { fetchLink } from '../fetch-link.ts'
import { phoneUrl } from '../files.ts'
import type { Params } from '../params.ts'
import type { ScreenButton, ScreenFile, ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import { graphemes, readAction } from './actions.ts'
import { readFlex } from './flex.ts'
import { check, refuse } from './refuse.ts'

export type ReadMessage = { shown: Partial<ScreenMessage>; quick_replies: ScreenButton[][] }

const mib = 1024 * 1024
const types = [
  'text',
  'textV2',
  'sticker',
  'image',
  'video',
  'audio',
  'location',
  'template',
  'flex',
  'imagemap',
  'coupon',
] as const

/** One to five message objects of a call. */
export const readMessages = async (world: World, value: unknown): Promise<ReadMessage[]> => {
  const messages = check.list(value, 'messages', 1, 5)
  const read: ReadMessage[] = []
  for (const [index, message] of messages.entries()) read.push(await readMessage(world, message, `messages[${index}]`))
  return read
}

const readMessage = async (world: World, value: unknown, where: string): Promise<ReadMessage> => {
  const message = check.object(value, where)
  const quick = message.quickReply === undefined ? [] : readQuick(message.quickReply, `${where}.quickReply`)
  if (message.sender !== undefined) {
    const sender = check.object(message.sender, `${where}.sender`)
    check.maybeText(sender.name, `${where}.sender.name`, { max: 20, count: graphemes })
  }
  return { shown: await readContent(world, message, where), quick_replies: quick.length ? [quick] : [] }
}

const readQuick = (value: unknown, where: string): ScreenButton[] =>
  check.list(check.object(value, where).items, `${where}.items`, 1, 13).map((one, index) => {
    const at = `${where}.items[${index}]`
    const item = check.object(one, at)
    check.oneOf(item.type, `${at}.type`, ['action'])
    const face = item.imageUrl === undefined ? {} : { image_url: check.url(item.imageUrl, `${at}.imageUrl`) }
    return { ...readAction(item.action, `${at}.action`, { is_quick: true }), ...face }
  })

const readContent = async (world: World, message: Params, where: string): Promise<Partial<ScreenMessage>> => {
  const type = check.oneOf(message.type, `${where}.type`, types)
  switch (type) {
    case 'text':
    case 'textV2':
      return { text: check.text(message.text, `${where}.text`, { max: 5_000 }) }
    case 'sticker':
      check.text(message.packageId, `${where}.packageId`, { max: 20 })
      check.text(message.stickerId, `${where}.stickerId`, { max: 20 })
      return { text: '🙂' }
    case 'image':
      await media(world, message.previewImageUrl, `${where}.previewImageUrl`, 'image', mib)
      return {
        files: [await media(world, message.originalContentUrl, `${where}.originalContentUrl`, 'image', 10 * mib)],
      }
    case 'video':
      await media(world, message.previewImageUrl, `${where}.previewImageUrl`, 'image', mib)
      return {
        files: [await media(world, message.originalContentUrl, `${where}.originalContentUrl`, 'video', 200 * mib)],
      }
    case 'audio':
      check.number(message.duration, `${where}.duration`, 1, 86_400_000)
      return {
        files: [await media(world, message.originalContentUrl, `${where}.originalContentUrl`, 'voice', 200 * mib)],
      }
    case 'location': {
      const title = check.text(message.title, `${where}.title`, { max: 100 })
      const address = check.text(message.address, `${where}.address`, { max: 100 })
      const latitude = check.number(message.latitude, `${where}.latitude`, -90, 90)
      const longitude = check.number(message.longitude, `${where}.longitude`, -180, 180)
      return { text: `${title}\n${address}`, place: { latitude, longitude } }
    }
    case 'template':
      check.text(message.altText, `${where}.altText`, { max: 1_500 })
      return readTemplate(message.template, `${where}.template`)
    case 'flex':
      check.text(message.altText, `${where}.altText`, { max: 1_500 })
      return { cards: readFlex(message.contents, `${where}.contents`) }
    case 'imagemap':
      check.text(message.altText, `${where}.altText`, { max: 1_500 })
      return { files: [{ type: 'image', url: check.url(message.baseUrl, `${where}.baseUrl`) }] }
    case 'coupon':
      return { text: check.text(message.couponId, `${where}.couponId`, { max: 100 }) }
  }
}

const media = async (
  world: World,
  value: unknown,
  where: string,
  type: ScreenFile['type'],
  max_bytes: number,
): Promise<ScreenFile> => {
  const link = check.url(value, where)
  // LINE's clients fetch the address, so an unreachable one is only a broken picture on the phone.
  const file = await fetchLink({ world, link, max_bytes })
  return typeof file === 'string' ? { type, url: link } : { type, url: phoneUrl(file), name: file.name }
}

const readTemplate = (value: unknown, where: string): Partial<ScreenMessage> => {
  const template = check.object(value, where)
  const type = check.oneOf(template.type, `${where}.type`, [
    'buttons',
    'confirm',
    'carousel',
    'image_carousel',
  ] as const)
  const actions = (list: unknown, at: string, least: number, most: number) =>
    check.list(list, at, least, most).map((one, index) => readAction(one, `${at}[${index}]`))
  if (type === 'confirm') {
    const text = check.text(template.text, `${where}.text`, { max: 240, count: graphemes })
    return { text, buttons: [actions(template.actions, `${where}.actions`, 2, 2)] }
  }
  if (type === 'buttons') {
    const { title, image_url, text } = face(template, where, 160)
    const words = title ? `${title}\n${text}` : text
    const buttons = actions(template.actions, `${where}.actions`, 1, 4).map((one) => [one])
    return { text: words, buttons, ...(image_url ? { files: [{ type: 'image', url: image_url }] } : {}) }
  }
  const columns = check.list(template.columns, `${where}.columns`, 1, 10).map((one, index) => ({
    column: check.object(one, `${where}.columns[${index}]`),
    at: `${where}.columns[${index}]`,
  }))
  if (type === 'image_carousel')
    return {
      cards: columns.map(({ column, at }) => ({
        title: '',
        image_url: check.url(column.imageUrl, `${at}.imageUrl`),
        buttons: [readAction(column.action, `${at}.action`, { label: 12, may_lack_label: true })],
      })),
    }
  checkAlike(
    columns.map(({ column }) => column),
    `${where}.columns`,
  )
  return {
    cards: columns.map(({ column, at }) => {
      const { title, image_url, text } = face(column, at, 120)
      const buttons = actions(column.actions, `${at}.actions`, 1, 3)
      return {
        title: title ?? text,
        buttons,
        ...(title ? { subtitle: text } : {}),
        ...(image_url ? { image_url } : {}),
      }
    }),
  }
}

/** Title, picture and text; the text is shorter beside one of the others. */
const face = (part: Params, where: string, longest: number) => {
  const title = check.maybeText(part.title, `${where}.title`, { max: 40, count: graphemes })
  const image_url =
    part.thumbnailImageUrl === undefined ? undefined : check.url(part.thumbnailImageUrl, `${where}.thumbnailImageUrl`)
  const text = check.text(part.text, `${where}.text`, { max: title || image_url ? 60 : longest, count: graphemes })
  return { title, image_url, text }
}

/** All columns have the same number of actions, and all or none a title and a picture. */
const checkAlike = (columns: Params[], property: string): void => {
  const shapes = columns.map(({ title, thumbnailImageUrl, actions }) =>
    [title !== undefined, thumbnailImageUrl !== undefined, Array.isArray(actions) ? actions.length : 0].join(),
  )
  if (new Set(shapes).size > 1)
    throw refuse(400, 'The request body has 1 error(s)', [{ message: 'columns must be alike', property }])
}
