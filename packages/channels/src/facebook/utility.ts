import type { OutCard, OutTemplatePart } from '@hawker/core'
import { clip } from '@hawker/outside'
import type { Recipient } from '../channel.ts'
import { limits as shared } from '../meta/limits.ts'
import { isWebUrl } from '../own-media.ts'
import { limits } from './limits.ts'

type Template = Extract<OutCard, { type: 'whatsapp_message_template' }>

/** Messenger approves templates of this category alone, and none with a carousel. */
export const isUtility = ({ name, category, components }: Template): boolean =>
  category === 'UTILITY' && name.trim() !== '' && !components.some(({ type }) => type === 'CAROUSEL')

/**
 * An approved utility template with its values; its words stand at Messenger.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/utility-messages
 */
export const utilityTemplate = ({ name, language, components }: Template, to: Recipient) => {
  const parts = components.flatMap((part) => component(part, to))
  return { template: { name, language: { code: language }, ...(parts.length ? { components: parts } : {}) } }
}

const component = (part: OutTemplatePart, to: Recipient): object[] => {
  if (part.type === 'BODY') return values('body', part)
  if (part.type === 'CAROUSEL') return []
  if (part.type === 'BUTTONS') {
    // A press brings a payload of ours, and a link its end where that varies; the others stand in the template.
    const parameters = part.buttons.flatMap((button, index): object[] => {
      const end = part.suffixes?.find((one) => one.index === index)
      if (end) return [{ type: 'URL', url: end.text || '-' }]
      return button.type === 'postback' ? [{ type: 'POSTBACK', payload: clip(button.payload, shared.payload) }] : []
    })
    return parameters.length ? [{ type: 'buttons', parameters }] : []
  }
  if (part.format === 'TEXT') return values('header', part)
  const link = part.url.startsWith('/') ? `${to.files_at}${part.url}` : part.url
  return part.format === 'IMAGE' && isWebUrl(link)
    ? [{ type: 'header', parameters: [{ type: 'image', image: { link } }] }]
    : []
}

type Valued = { parameters: string[]; names?: string[] }

/** A template either numbers its variables, or names them all. */
const values = (type: 'header' | 'body', { parameters, names = [] }: Valued): object[] =>
  parameters.length === 0
    ? []
    : [
        {
          type,
          parameters: parameters.map((text, index) => ({
            type: 'text',
            ...(names[index] ? { parameter_name: names[index] } : {}),
            text: clip(text.trim(), limits.template_value) || '-',
          })),
        },
      ]
