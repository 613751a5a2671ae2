import type { OutButton, OutCard, OutTemplatePart } from '@hawker/core'
import { clip } from '@hawker/outside'
import type { Recipient } from '../channel.ts'
import { isWebUrl } from '../own-media.ts'
import { oneLine } from './choices.ts'
import { limits } from './limits.ts'
import { linkedMedia } from './media.ts'

type Template = Extract<OutCard, { type: 'whatsapp_message_template' }>

/**
 * An approved template with its values; its words stand at the platform.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview
 */
export const template = ({ name, language, components }: Template, to: Recipient) => {
  const parts = components.flatMap((part) => component(part, to))
  return { name, language: { code: language }, ...(parts.length ? { components: parts } : {}) }
}

const component = (part: OutTemplatePart, to: Recipient): object[] => {
  if (part.type === 'BODY') return values('body', part.parameters)
  if (part.type === 'BUTTONS') return part.buttons.flatMap(pressed)
  if (part.format === 'TEXT') return values('header', part.parameters)
  const media = isWebUrl(part.url) || part.url.startsWith('/') ? mediaOfHeader(part, to) : null
  return media ? [{ type: 'header', parameters: [media] }] : []
}

const mediaTypes = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'file' } as const

/** Always of the template's own kind: another one would be refused. */
const mediaOfHeader = ({ format, url }: Extract<OutTemplatePart, { type: 'HEADER' }>, to: Recipient): object | null => {
  if (format === 'TEXT' || format === 'LOCATION') return null
  const { link, filename } = linkedMedia({ type: mediaTypes[format], url }, to).value
  const type = format.toLowerCase()
  return { type, [type]: { link, ...(format === 'DOCUMENT' ? { filename } : {}) } }
}

const values = (type: 'header' | 'body', parameters: string[]): object[] =>
  parameters.length ? [{ type, parameters: parameters.map((text) => ({ type: 'text', text: value(text) })) }] : []

/** A value may not be empty, and has no line breaks, tabs or more than four spaces in a row. */
const value = (text: string): string => clip(oneLine(text), limits.body) || '-'

/** Only quick replies carry something of ours; links and numbers stand in the template. */
const pressed = (button: OutButton, index: number): object[] =>
  button.type === 'postback'
    ? [
        {
          type: 'button',
          sub_type: 'quick_reply',
          index: String(index),
          parameters: [{ type: 'payload', payload: clip(button.payload || button.title, limits.button_id) || '-' }],
        },
      ]
    : []
