import type { Button } from '../buttons/index.ts'
import type { CardOf } from '../cards/index.ts'
import { templateButtons } from '../cards/whatsapp-message-template.ts'
import type {
  OutButton,
  OutCard,
  OutProducts,
  OutSuffix,
  OutTemplateCard,
  OutTemplatePart,
} from '../engine/out-card.ts'
import { compile, fill, fillUrl } from '../text/template.ts'
import type { Template } from '../text/variable.ts'
import type { Words } from '../text/words.ts'
import { type DrawEach, drawAll, publishButtons } from './buttons.ts'
import type { Said } from './say.ts'

type Drawn = { buttons: OutButton[]; quick_replies: [] }

const filled = (source: string): ((words: Words) => string) => {
  const template = compile(source)
  return (words) => fill(template, words).trim()
}

/** A card with buttons below; `draw` makes the rest. */
const sayWith = (
  buttons: Parameters<typeof publishButtons>[0],
  prefix: string,
  draw: (words: Words, drawn: Drawn) => OutCard,
): Said => {
  const { draw: drawButtons, presses } = publishButtons(buttons, prefix)
  return { say: (words) => [draw(words, { buttons: drawButtons(words), quick_replies: [] })], presses }
}

/** Pressing the first button of a request agrees to its topic. */
const agreeing = ([first, ...others]: Said['presses'], topic: string): Said['presses'] => {
  if (first?.[1].kind !== 'button' || !topic) return first ? [first, ...others] : []
  const [path, press] = first
  return [[path, { ...press, actions: [{ action: 'allow_topic', topic }, ...press.actions] }], ...others]
}

type Request = CardOf<'location_request' | 'one_time_notif_req' | 'notification_messages_req'>

export const sayRequest = (card: Request, prefix: string): Said => {
  const text = filled(card.config.text)
  const title = filled(card.plugin_id === 'notification_messages_req' ? card.config.title : '')
  const { say, presses } = sayWith(card.buttons, prefix, (words, drawn) => {
    const asked = { text: text(words), ...drawn }
    if (card.plugin_id === 'location_request') return { type: card.plugin_id, ...asked }
    const { topic_id } = card.config
    if (card.plugin_id === 'one_time_notif_req') return { type: card.plugin_id, topic_id, ...asked }
    const { is_recurring } = card.config
    return { type: card.plugin_id, topic_id, is_recurring, title: title(words), ...asked }
  })
  const topic = card.plugin_id === 'location_request' ? '' : card.config.topic_id
  return { say, presses: agreeing(presses, topic) }
}

export const sayFeedback = ({ config, buttons }: CardOf<'customer_feedback'>, prefix: string): Said => {
  const title = filled(config.title)
  const subtitle = filled(config.subtitle)
  const questions = config.questions.map((question) => filled(question.title))
  return sayWith(buttons, prefix, (words, drawn) => ({
    type: 'customer_feedback',
    title: title(words),
    subtitle: subtitle(words),
    questions: questions.map((question) => ({ title: question(words) })).filter((question) => question.title),
    ...drawn,
  }))
}

export const sayInformation = (
  { config, buttons }: CardOf<'structured_information_template'>,
  prefix: string,
): Said => {
  const title = filled(config.title)
  const subtitle = filled(config.subtitle)
  const fields = config.fields.map((field) => ({ title: filled(field.title), value: filled(field.value) }))
  return sayWith(buttons, prefix, (words, drawn) => ({
    type: 'structured_information_template',
    title: title(words),
    subtitle: subtitle(words),
    fields: fields.map((field) => ({ title: field.title(words), value: field.value(words) })),
    ...drawn,
  }))
}

export const sayProducts = (
  { plugin_id, config, buttons }: CardOf<'shopee' | 'lazada' | 'tiki'>,
  prefix: string,
): Said => {
  const ids = config.product_ids.map(filled)
  return sayWith(buttons, prefix, (words, drawn) => ({
    type: plugin_id,
    product_ids: ids.map((id) => id(words)).filter(Boolean),
    ...drawn,
  }))
}

export const sayMarketing = ({ config, buttons }: CardOf<'marketing_message'>, prefix: string): Said =>
  sayWith(buttons, prefix, (_, drawn) => ({ type: 'marketing_message', ...config, ...drawn }))

/** The values of a ZNS template's parameters. */
export const publishParams = (params: Record<string, string>): ((words: Words) => Record<string, string>) => {
  const values = Object.entries(params).map(([name, value]) => [name, filled(value)] as const)
  return (words) => Object.fromEntries(values.map(([name, value]) => [name, value(words)]))
}

export const sayZns = ({ config, buttons }: CardOf<'zalo_zns_message_template'>, prefix: string): Said => {
  const { oa_id, template_id } = config
  const params = publishParams(config.params)
  return sayWith(buttons, prefix, (words, drawn) => ({
    type: 'zalo_zns_message_template',
    oa_id,
    template_id,
    params: params(words),
    ...drawn,
  }))
}

/** The value of each variable of a text, in order. */
const parametersOf = ({ parts }: Template, words: Words): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [fill({ constant: null, parts: [part] }, words)]))

type TemplateCard = CardOf<'whatsapp_message_template'>
type Part = TemplateCard['config']['components'][number]

type CarouselPart = Extract<Part, { type: 'CAROUSEL' }>

/** The text with the values of its variables, under the names that the template gives them. */
const publishText = ({ text, parameter_names }: { text: string; parameter_names?: string[] | undefined }) => {
  const template = compile(text)
  const named = parameter_names ? { names: parameter_names } : {}
  return (words: Words) => ({
    text: fill(template, words).trim(),
    parameters: parametersOf(template, words),
    ...named,
  })
}

/** The products of the buttons that open a list of them. */
const productsOf = (buttons: readonly Button[]): { products?: OutProducts[] } => {
  const products = buttons.flatMap(({ type, sections }, index) => {
    if (type !== 'MPM') return []
    return [{ index, sections: sections.map(({ title, product_items }) => ({ title, ids: product_items })) }]
  })
  return products.length > 0 ? { products } : {}
}

/** The variable ends of the buttons' addresses, after the beginnings that the template has. */
const publishSuffixes = (buttons: readonly Button[]) => {
  const ends = buttons.flatMap(({ type, url }, index) => {
    const address = compile(url)
    const [first = '', ...rest] = address.parts
    const beginning = typeof first === 'string' ? first : ''
    if (type !== 'link' || address.constant !== null || !beginning || rest.length === 0) return []
    return [{ index, address, from: beginning.trimStart().length }]
  })
  return (words: Words): { suffixes?: OutSuffix[] } => {
    const suffixes = ends.map(({ index, address, from }) => ({
      index,
      text: fillUrl(address, words).trim().slice(from),
    }))
    return suffixes.length > 0 ? { suffixes } : {}
  }
}

/** Each card takes its own buttons from those of the whole part. */
const publishCarousel = ({ cards }: CarouselPart, buttons: readonly DrawEach[]) => {
  let taken = 0
  const drawn = cards.map((card) => {
    const own = buttons.slice(taken, taken + card.buttons.length)
    taken += card.buttons.length
    const say = publishText(card)
    const url = compile(card.url)
    const ends = publishSuffixes(card.buttons)
    const { format } = card
    return (words: Words): OutTemplateCard => ({
      format,
      url: fillUrl(url, words).trim(),
      ...say(words),
      buttons: drawAll(own, words),
      ...ends(words),
    })
  })
  return (words: Words): OutTemplatePart => ({ type: 'CAROUSEL', cards: drawn.map((draw) => draw(words)) })
}

/** A part of the wording. Buttons are numbered across the whole card, so a press finds its own. */
const publishPart = (part: Part, buttons: readonly DrawEach[]): ((words: Words) => OutTemplatePart) => {
  if (part.type === 'CAROUSEL') return publishCarousel(part, buttons)
  if (part.type === 'BUTTONS') {
    const listed = productsOf(part.buttons)
    const ends = publishSuffixes(part.buttons)
    return (words) => ({ type: 'BUTTONS', buttons: drawAll(buttons, words), ...listed, ...ends(words) })
  }
  const say = publishText(part)
  if (part.type === 'BODY') return (words) => ({ type: 'BODY', ...say(words) })
  const url = compile(part.url)
  const { format } = part
  return (words) => ({ type: 'HEADER', format, url: fillUrl(url, words).trim(), ...say(words) })
}

/** An approved template with the values of its parameters, and its own wording for the other channels. */
export const sayTemplate = ({ config, buttons }: TemplateCard, prefix: string): Said => {
  const { name, language, category } = config
  const lists = config.components.map(templateButtons)
  const inParts = lists.map((list) => list.flatMap((each) => each.buttons))
  const slots = [
    ...lists.flat().flatMap((list) => list.buttons.map((_, index) => `${list.at}/${index}`)),
    ...buttons.map((_, index) => `/buttons/${index}`),
  ]
  const { each, presses } = publishButtons([...inParts.flat(), ...buttons], prefix, [], slots)
  let taken = 0
  const parts = config.components.map((part, index) => {
    const start = taken
    taken += inParts[index]?.length ?? 0
    return publishPart(part, each.slice(start, taken))
  })
  const own = each.slice(taken)
  const say = (words: Words): OutCard[] => [
    {
      type: 'whatsapp_message_template',
      name,
      language,
      category,
      components: parts.map((draw) => draw(words)),
      buttons: drawAll(own, words),
      quick_replies: [],
    },
  ]
  return { say, presses }
}
