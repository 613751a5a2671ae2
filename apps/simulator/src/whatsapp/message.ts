import { type Conversation, findLine } from '../conversation.ts'
import type { Params } from '../params.ts'
import type { ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import type { WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'
import { readInteractive } from './interactive.ts'
import { mediaTypes, readMedia } from './media.ts'
import { findTemplate, readTemplate } from './template-send.ts'

const types = ['text', ...mediaTypes, 'location', 'contacts', 'reaction', 'interactive', 'template'] as const

/** A message that passed every check. */
export type ReadMessage = {
  shown: Partial<ScreenMessage>
  /** Of a template; anything else is a service message, which needs an open window. */
  category: 'marketing' | 'utility' | 'authentication' | 'service'
  reaction?: { message_id: string; emoji: string }
}

const service = (shown: Partial<ScreenMessage>): ReadMessage => ({ shown, category: 'service' })

export const readMessage = async (
  world: World,
  account: WhatsAppAccount,
  conversation: Conversation,
  params: Params,
): Promise<ReadMessage> => {
  const type = check.oneOf(params.type ?? 'text', 'type', types)
  const value = params[type]
  const media = mediaTypes.find((one) => one === type)
  if (media) {
    const { file, caption } = await readMedia(world, account, media, value)
    return service({ files: [file], ...(caption ? { text: caption } : {}) })
  }
  switch (type) {
    case 'text': {
      const text = check.object(value, 'text')
      check.onlyKeys(text, 'text', ['body', 'preview_url'])
      return service({ text: check.text(text.body, 'text.body', { max: 4_096 }) })
    }
    case 'location': {
      const place = check.object(value, 'location')
      const latitude = check.number(place.latitude, 'location.latitude', -90, 90)
      const longitude = check.number(place.longitude, 'location.longitude', -180, 180)
      const name = check.maybeText(place.name, 'location.name', { max: 1_000 })
      return service({ place: { latitude, longitude }, ...(name ? { text: name } : {}) })
    }
    case 'contacts':
      return service(readContact(value))
    case 'reaction': {
      const reaction = check.object(value, 'reaction')
      const message_id = check.text(reaction.message_id, 'reaction.message_id', { max: 300 })
      if (!findLine(conversation, message_id))
        throw refuse(131009, 'Param reaction.message_id is not a message of this person.')
      const emoji = check.text(reaction.emoji, 'reaction.emoji', { max: 20, may_be_empty: true })
      return { shown: {}, category: 'service', reaction: { message_id, emoji } }
    }
    case 'interactive':
      return service(await readInteractive(world, account, value))
    default: {
      const template = findTemplate(account, params.template)
      const shown = await readTemplate(world, account, template, params.template)
      const categories = { MARKETING: 'marketing', UTILITY: 'utility', AUTHENTICATION: 'authentication' } as const
      return { shown, category: categories[template.category] }
    }
  }
}

const readContact = (value: unknown): Partial<ScreenMessage> => {
  const [first] = check.list(value, 'contacts', 1, 257).map((one, index) => {
    const contact = check.object(one, `contacts[${index}]`)
    const name = check.object(contact.name, `contacts[${index}].name`)
    const formatted = check.text(name.formatted_name, `contacts[${index}].name.formatted_name`, { max: 1_024 })
    if (Object.keys(name).length < 2)
      throw refuse(131008, `contacts[${index}].name needs a second part besides formatted_name.`)
    const [phone] = contact.phones === undefined ? [] : check.list(contact.phones, `contacts[${index}].phones`, 0, 100)
    return { name: formatted, phone: phone === undefined ? '' : String(check.object(phone, 'phones').phone ?? '') }
  })
  return first ? { contact: first } : {}
}
