import { asText, isObject, type Params } from '../params.ts'
import type { ScreenButton } from '../screen.ts'
import type { World } from '../world.ts'
import type { Template, WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'
import type { Shown } from './interactive.ts'
import { mediaTypes, readMedia } from './media.ts'

const longest_with_others = 1_024
const longest_alone = 32_768

/** The approved template that a message names. */
export const findTemplate = (account: WhatsAppAccount, value: unknown): Template => {
  const asked = check.object(value, 'template')
  const name = check.text(asked.name, 'template.name', { max: 512 })
  const language = check.text(check.object(asked.language, 'template.language').code, 'template.language.code', {
    max: 20,
  })
  const template = account.templates.find((one) => one.name === name && one.language === language)
  if (!template || template.status === 'PENDING' || template.status === 'REJECTED')
    throw refuse(132001, `template name (${name}) does not exist in ${language}`)
  if (template.status === 'PAUSED') throw refuse(132015, `template ${name} is paused due to low quality`)
  if (template.status === 'DISABLED') throw refuse(132016, `template ${name} was paused too many times`)
  return template
}

/** A template message as the person sees it: the words with their parameters, the buttons with their payloads. */
export const readTemplate = async (
  world: World,
  account: WhatsAppAccount,
  template: Template,
  value: unknown,
): Promise<Shown> => {
  const asked = check.object(value, 'template')
  const given =
    asked.components === undefined
      ? []
      : check
          .list(asked.components, 'template.components', 0, 20)
          .map((one) => check.object(one, 'template.components'))
  const parts = (type: string) => given.filter((one) => asText(one.type)?.toLowerCase() === type)
  const ours = (type: string) => template.components.find((one) => one.type === type)
  const body = ours('BODY')
  const longest = template.components.length > 1 ? longest_with_others : longest_alone
  const text = fill(template, asText(body?.text) ?? '', parts('body')[0], longest)
  const header = await readHeader(world, account, template, ours('HEADER'), parts('header')[0])
  const footer = asText(ours('FOOTER')?.text)
  const cards = await readCarousel(world, account, template, parts('carousel')[0])
  return {
    text: [header.text, text].filter(Boolean).join('\n'),
    ...(header.files ? { files: header.files } : {}),
    ...(footer ? { footer } : {}),
    ...(cards ? { cards } : {}),
    ...buttonsOf(ours('BUTTONS'), parts('button')),
  }
}

const variables = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')

const fill = (template: Template, text: string, part: Params | undefined, longest: number): string => {
  const given =
    part?.parameters === undefined
      ? []
      : check
          .list(part.parameters, 'template.components.parameters', 0, 100)
          .map((one) => check.object(one, 'template.components.parameters'))
  const wanted = variables(text)
  if (given.length !== wanted.length)
    throw refuse(
      132000,
      `body: number of localizable_params (${given.length}) does not match the expected number of params (${wanted.length})`,
    )
  const isNamed = template.parameter_format === 'NAMED'
  const words = new Map(
    given.map((parameter, index) => [
      isNamed ? String(parameter.parameter_name) : (wanted[index] ?? ''),
      wordOf(parameter),
    ]),
  )
  const missing = wanted.find((name) => !words.has(name))
  if (missing !== undefined) throw refuse(132012, `Parameter name ${missing} is missing`)
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words.get(name) ?? '')
  if (filled.length > longest) throw refuse(132005, `The text is longer than ${longest}`)
  return filled
}

const wordOf = (parameter: Params): string => {
  const type = check.oneOf(parameter.type, 'template.components.parameters.type', [
    'text',
    'currency',
    'date_time',
  ] as const)
  if (type === 'text') {
    const word = check.text(parameter.text, 'template.components.parameters.text', { max: longest_alone })
    if (/\n|\t| {5,}/.test(word))
      throw refuse(132007, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces')
    return word
  }
  const value = check.object(parameter[type], `template.components.parameters.${type}`)
  return check.text(value.fallback_value, `template.components.parameters.${type}.fallback_value`, { max: 1_024 })
}

const readHeader = async (
  world: World,
  account: WhatsAppAccount,
  template: Template,
  ours: Params | undefined,
  part: Params | undefined,
): Promise<Shown> => {
  if (!ours) return {}
  if (ours.format === 'TEXT') return { text: fill(template, asText(ours.text) ?? '', part, 60) }
  const format = String(ours.format).toLowerCase()
  const [parameter] =
    part?.parameters === undefined ? [] : check.list(part.parameters, 'template.components.parameters', 1, 1)
  if (!isObject(parameter) || parameter.type !== format)
    throw refuse(132012, `header: Format mismatch, expected ${format.toUpperCase()}`)
  if (format === 'location') return { text: 'Location' }
  const type = mediaTypes.find((one) => one === format) ?? 'document'
  return { files: [(await readMedia(world, account, type, parameter[format])).file] }
}

const buttonsOf = (ours: Params | undefined, parts: Params[]): Pick<Shown, 'buttons'> => {
  const list = Array.isArray(ours?.buttons) ? ours.buttons.filter(isObject) : []
  const parameterOf = (index: number): Params => {
    const part = parts.find((one) => String(one.index) === String(index))
    const [first] = Array.isArray(part?.parameters) ? part.parameters : []
    return isObject(first) ? first : {}
  }
  const buttons = list.map((button, index): ScreenButton => {
    const title = asText(button.text) ?? 'Button'
    const parameter = parameterOf(index)
    switch (button.type) {
      case 'QUICK_REPLY': {
        const payload = asText(parameter.payload) ?? title
        return { title, kind: 'reply', payload: JSON.stringify({ button: { payload, text: title } }) }
      }
      case 'URL': {
        const url = asText(button.url) ?? ''
        if (url.includes('{{1}}') && asText(parameter.text) === undefined)
          throw refuse(
            131008,
            `Required parameter is missing: Button at index ${index} of type Url requires a parameter`,
          )
        return { title, kind: 'link', url: url.replace('{{1}}', asText(parameter.text) ?? '') }
      }
      case 'PHONE_NUMBER':
        return { title, kind: 'call', url: `tel:${asText(button.phone_number) ?? ''}` }
      case 'FLOW':
        return {
          title,
          kind: 'form',
          payload: JSON.stringify({ nfm_reply: { name: 'flow', body: 'Sent', response_json: '{}' } }),
        }
      case 'MPM':
        if (!isObject(parameter.action) || asText(parameter.action.thumbnail_product_retailer_id) === undefined)
          throw refuse(131008, `Required parameter is missing: Button at index ${index} of type MPM requires an action`)
        return { title, kind: 'other' }
      default:
        return { title, kind: 'other' }
    }
  })
  return buttons.length ? { buttons: buttons.map((button) => [button]) } : {}
}

/** As many cards as were approved, each with its picture, its values and its buttons. */
const readCarousel = async (
  world: World,
  account: WhatsAppAccount,
  template: Template,
  part: Params | undefined,
): Promise<Shown['cards']> => {
  const ours = componentOf(template.components, 'CAROUSEL')
  if (!ours) return undefined
  const approved = check.list(ours.cards, 'cards', 1, 10).map((one) => componentsOf(one))
  const cards = check.list(part?.cards, 'template.components.cards', 1, 10)
  if (cards.length !== approved.length)
    throw refuse(132000, `carousel: ${cards.length} cards do not match the approved ${approved.length}`)
  return Promise.all(
    approved.map(async (components, index) => {
      const where = `template.components.cards[${index}]`
      const card = check.object(cards[index], where)
      check.number(card.card_index, `${where}.card_index`, 0, 9)
      const given = componentsOf(card)
      const parts = (type: string) => given.filter((one) => asText(one.type)?.toLowerCase() === type)
      const format = String(componentOf(components, 'HEADER')?.format).toLowerCase()
      const [media] = parts('header').flatMap((one) => (Array.isArray(one.parameters) ? one.parameters : []))
      if (!isObject(media) || media.type !== format)
        throw refuse(132012, `${where}: Format mismatch, expected ${format.toUpperCase()}`)
      const { file } = await readMedia(world, account, format === 'video' ? 'video' : 'image', media[format])
      const { buttons = [] } = buttonsOf(componentOf(components, 'BUTTONS'), parts('button'))
      const title = fill(template, asText(componentOf(components, 'BODY')?.text) ?? '', parts('body')[0], 160)
      return { title, ...(file.type === 'image' ? { image_url: file.url } : {}), buttons: buttons.flat() }
    }),
  )
}

const componentsOf = (card: unknown): Params[] => {
  const { components } = check.object(card, 'cards')
  return Array.isArray(components) ? components.filter(isObject) : []
}
const componentOf = (components: readonly Params[], type: string): Params | undefined =>
  components.find((one) => one.type === type)
