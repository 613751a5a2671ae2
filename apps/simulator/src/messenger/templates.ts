import { badParameter } from '../meta/refuse.ts'
import type { Params } from '../params.ts'
import type { ScreenCard, ScreenFile } from '../screen.ts'
import { type MediaPlace, readMedia } from './attachments.ts'
import { readButtons, webUrlAt } from './buttons.ts'
import { listAt, neededTextAt, objectAt, onlyKeys, textAt } from './check.ts'
import { feedbackTemplate } from './feedback-template.ts'
import { informationTemplate } from './information-template.ts'
import { optInTemplate } from './opt-in-template.ts'
import type { Template } from './template.ts'

const where = 'message[attachment][payload]'

/** https://developers.facebook.com/docs/messenger-platform/send-messages/templates */
export const readTemplate = async (place: MediaPlace, value: unknown): Promise<Template> => {
  const payload = objectAt(value, where)
  switch (payload.template_type) {
    case 'button':
      return buttonTemplate(payload)
    case 'generic':
      return genericTemplate(payload)
    case 'media':
      return mediaTemplate(place, payload)
    case 'customer_feedback':
      return feedbackTemplate(payload)
    case 'customer_information':
      return informationTemplate(payload)
    case 'notification_messages':
      return optInTemplate(payload)
    default:
      throw badParameter(
        `Param ${where}[template_type] "${String(payload.template_type)}" is not known to this stand-in.`,
      )
  }
}

export const buttonTemplate = (payload: Params): Template => {
  onlyKeys(payload, ['template_type', 'text', 'buttons', 'sharable'], where)
  const text = neededTextAt(payload.text, `${where}[text]`, 640)
  return { text, buttons: readButtons(payload.buttons, `${where}[buttons]`).map((button) => [button]) }
}

export const genericTemplate = (payload: Params): Template => {
  onlyKeys(payload, ['template_type', 'elements', 'image_aspect_ratio', 'sharable'], where)
  const ratio = payload.image_aspect_ratio
  if (ratio !== undefined && ratio !== 'horizontal' && ratio !== 'square')
    throw badParameter(`Param ${where}[image_aspect_ratio] must be one of {horizontal, square}.`)
  const elements = listAt(payload.elements, `${where}[elements]`, 1, 10)
  return { cards: elements.map((element, index) => readElement(element, `${where}[elements][${index}]`)) }
}

const readElement = (value: unknown, at: string): ScreenCard => {
  const element = objectAt(value, at)
  onlyKeys(element, ['title', 'subtitle', 'image_url', 'default_action', 'buttons'], at)
  const title = neededTextAt(element.title, `${at}[title]`, 80)
  const subtitle = textAt(element.subtitle, `${at}[subtitle]`, 80)
  const image_url = element.image_url === undefined ? undefined : webUrlAt(element.image_url, `${at}[image_url]`)
  const link = element.default_action === undefined ? undefined : readDefaultAction(element.default_action, at)
  const buttons = element.buttons === undefined ? [] : readButtons(element.buttons, `${at}[buttons]`)
  if (!subtitle && !image_url && !link && !buttons.length)
    throw badParameter(`${at} needs at least one more property besides its title.`)
  return {
    title,
    buttons,
    ...(subtitle ? { subtitle } : {}),
    ...(image_url ? { image_url } : {}),
    ...(link ? { link } : {}),
  }
}

/** A default action is a web_url button without a title. */
const readDefaultAction = (value: unknown, at: string): string => {
  const action = objectAt(value, `${at}[default_action]`)
  if (action.type !== 'web_url') throw badParameter(`Param ${at}[default_action][type] must be web_url.`)
  if (action.title !== undefined) throw badParameter(`Param ${at}[default_action] may not have a title.`)
  return webUrlAt(action.url, `${at}[default_action][url]`)
}

const mediaTemplate = async (place: MediaPlace, payload: Params): Promise<Template> => {
  onlyKeys(payload, ['template_type', 'elements', 'sharable'], where)
  const [first] = listAt(payload.elements, `${where}[elements]`, 1, 1)
  const at = `${where}[elements][0]`
  const element = objectAt(first, at)
  onlyKeys(element, ['media_type', 'attachment_id', 'url', 'buttons'], at)
  const type = element.media_type
  if (type !== 'image' && type !== 'video') throw badParameter(`Param ${at}[media_type] must be one of {image, video}.`)
  if (element.attachment_id === undefined && element.url === undefined)
    throw badParameter('A media template needs url or attachment_id.', 2018187)
  if (element.url !== undefined && !/^https:\/\/(www\.)?facebook\.com\//.test(String(element.url)))
    throw badParameter('A media template takes facebook.com addresses only.', 2018185)
  const buttons = element.buttons === undefined ? [] : readButtons(element.buttons, `${at}[buttons]`)
  const shown = await mediaShown(place, type, element)
  return { files: [shown], buttons: buttons.map((button) => [button]) }
}

const mediaShown = async (place: MediaPlace, type: 'image' | 'video', element: Params): Promise<ScreenFile> => {
  if (element.attachment_id === undefined) return { type, url: String(element.url) }
  const media = await readMedia({ ...place, uploads: new Map() }, type, { attachment_id: element.attachment_id }, where)
  return media.shown
}
