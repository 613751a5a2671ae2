import type { Button } from '../../buttons/index.ts'
import type { CardOf } from '../../cards/index.ts'
import { compile, fillUrl } from '../../text/template.ts'
import type { OutCard } from '../out-card.ts'
import type { Say } from './bot.ts'
import { type Said, sayText } from './say.ts'

type TemplateCard = CardOf<'whatsapp_message_template'>
type Header = Extract<TemplateCard['config']['components'][number], { type: 'HEADER' }>

const mediaTypes = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'file' } as const

const sayHeader = (header: Header): Say => {
  const { format } = header
  if (format === 'TEXT' || format === 'LOCATION') return () => []
  const address = compile(header.url)
  return (words) => {
    const url = fillUrl(address, words).trim()
    return url ? [{ type: mediaTypes[format], url, filename: '', buttons: [], quick_replies: [] }] : []
  }
}

/** An approved template in the words it would have: its picture, then header and body as one text with the buttons. */
export const sayTemplate = ({ config, buttons }: TemplateCard, prefix: string): Said => {
  const headers = config.components.filter((part) => part.type === 'HEADER')
  const texts = [
    ...headers.filter(({ format }) => format === 'TEXT').map(({ text }) => text),
    ...config.components.flatMap((part) => (part.type === 'BODY' ? [part.text] : [])),
  ]
  const all: Button[] = [
    ...config.components.flatMap((part) => (part.type === 'BUTTONS' ? part.buttons : [])),
    ...buttons,
  ]
  const media = headers.map(sayHeader)
  const { say, presses } = sayText([texts.join('\n\n')], all, prefix)
  return { say: (words): OutCard[] => [...media.flatMap((each) => each(words)), ...say(words)], presses }
}

/** Lines of a form: its heading, what stands under it, and each field as "title: value". */
export const sayInformation = (
  { config, buttons }: CardOf<'structured_information_template'>,
  prefix: string,
): Said => {
  const fields = config.fields.map(({ title, value }) => `${title}: ${value}`)
  return sayText([[config.title, config.subtitle, ...fields].filter(Boolean).join('\n')], buttons, prefix)
}

export const sayFeedback = ({ config, buttons }: CardOf<'customer_feedback'>, prefix: string): Said => {
  const questions = config.questions.map(({ title }) => title)
  return sayText([[config.title, config.subtitle, ...questions].filter(Boolean).join('\n')], buttons, prefix)
}
