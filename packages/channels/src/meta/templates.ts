import { internationalPhone, type OutButton, type OutItem, type OutQuickReply } from '@hawker/core'
import { clip } from '@hawker/outside'
import { isWebUrl } from '../own-media.ts'
import { limits } from './limits.ts'

/** Whether the platform has buttons that call a number. */
type Keys = { dials: boolean }

const dialled = (phone: string, { dials }: Keys): string | null => (dials ? internationalPhone(phone) : null)

/**
 * The buttons the platform accepts: links to invalid addresses are dropped, and `callLines` writes numbers that it
 * cannot dial.
 */
export const pressable = (buttons: OutButton[], keys: Keys): OutButton[] =>
  buttons.flatMap((out): OutButton[] => {
    if (out.type === 'link') return isWebUrl(out.url) ? [out] : []
    if (out.type !== 'call') return [out]
    const phone = dialled(out.phone, keys)
    return phone ? [{ ...out, phone }] : []
  })

/** Numbers that no button can dial: a phone makes them tappable in the text. */
export const callLines = (buttons: OutButton[], keys: Keys): string[] =>
  buttons.flatMap((out) => (out.type === 'call' && !dialled(out.phone, keys) ? [`${out.title}: ${out.phone}`] : []))

/** A button of a template. https://developers.facebook.com/docs/messenger-platform/send-messages/buttons */
const button = (out: OutButton) => {
  const title = clip(out.title, limits.title) || '…'
  if (out.type === 'link') return { type: 'web_url', title, url: out.url }
  if (out.type === 'call') return { type: 'phone_number', title, payload: out.phone }
  return { type: 'postback', title, payload: clip(out.payload || title, limits.payload) }
}

export const buttonTemplate = (text: string, buttons: OutButton[]) => ({
  attachment: {
    type: 'template',
    payload: { template_type: 'button', text, buttons: buttons.slice(0, limits.buttons).map(button) },
  },
})

/** A picture or a clip with buttons below, by the id of its upload. */
export const mediaTemplate = (media_type: 'image' | 'video', attachment_id: string, buttons: OutButton[]) => ({
  attachment: {
    type: 'template',
    payload: { template_type: 'media', elements: [{ media_type, attachment_id, buttons: buttons.map(button) }] },
  },
})

export const genericTemplate = (items: OutItem[], keys: Keys) => ({
  attachment: {
    type: 'template',
    payload: { template_type: 'generic', elements: items.map((item) => element(item, keys)) },
  },
})

/** A title alone is refused: it needs a subtitle, an image or a button beside it. */
const element = ({ title, subtitle, image_url, buttons }: OutItem, dial: Keys) => {
  const hasImage = isWebUrl(image_url)
  const keys = pressable(buttons, dial)
  const below =
    [...callLines(buttons, dial), subtitle].filter(Boolean).join('\n') || (hasImage || keys.length ? '' : title || '…')
  return {
    title: clip(title, limits.element_text) || '…',
    ...(below ? { subtitle: clip(below, limits.element_text) } : {}),
    ...(hasImage ? { image_url } : {}),
    ...(keys.length ? { buttons: keys.slice(0, limits.buttons).map(button) } : {}),
  }
}

/** The customer's own number and e-mail have no title of ours: the platform shows the value itself. */
export const quickReply = ({ content_type, title, payload }: OutQuickReply) => {
  if (content_type !== 'text') return { content_type }
  const shown = clip(title, limits.title) || '…'
  return { content_type, title: shown, payload: clip(payload || shown, limits.payload) }
}
