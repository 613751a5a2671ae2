import {
  type HeaderFormat,
  headerFormats,
  type PlatformTemplate,
  parametersOf,
  type TemplateComponent,
} from '@hawker/core'
import { clip, id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview
// {"id":"1","name":"order_upd","language":"vi","category":"UTILITY","status":"APPROVED","quality_score":{"score":"GREEN"},
//  "rejected_reason":"NONE","parameter_format":"POSITIONAL","components":[{"type":"BODY","text":"Hi {{1}}","example":{"body_text":[["Mai"]]}}]}

/** The fields of a template that we ask for. */
export const templateFields =
  'id,name,language,category,status,quality_score,rejected_reason,parameter_format,components'

const text = maybe(z.string())
const texts = maybe(z.array(z.string()))
const named = maybe(list(z.object({ param_name: z.string(), example: z.string() })))

const button = z.object({
  type: z.string().min(1).max(50),
  text,
  url: text,
  phone_number: text,
  example: maybe(z.union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')])),
})

const example = maybe(
  z.object({
    header_text: texts,
    header_text_named_params: named,
    body_text: maybe(z.array(z.array(z.string()))),
    body_text_named_params: named,
  }),
)

const cardPart = z.object({ type: z.string(), format: text, text, example, buttons: maybe(list(button)) })
const part = cardPart.extend({
  add_security_recommendation: maybe(z.boolean()),
  code_expiration_minutes: maybe(z.int().min(1).max(90)),
  cards: maybe(list(z.object({ components: list(cardPart) }))),
})
type RawPart = z.infer<typeof part>

const template = z.object({
  id,
  name: z.string().min(1).max(512),
  language: maybe(z.string().max(20)),
  category: maybe(z.string().max(100)),
  status: maybe(z.string().min(1).max(50)),
  quality_score: maybe(z.object({ score: maybe(z.string()) })),
  rejected_reason: text,
  parameter_format: text,
  components: maybe(list(part)),
})

/** A page of templates, and the cursor of the next one. */
export const templatesPage = z.object({
  data: list(template),
  paging: maybe(z.object({ next: text, cursors: maybe(z.object({ after: text })) })),
})

/** The account's own words on a template that it has taken. */
export const madeTemplate = z.object({ id, status: maybe(z.string()), category: maybe(z.string()) })

/** GREEN, YELLOW, RED; UNKNOWN before anyone has answered. */
export const qualityOf = (score: string | undefined): PlatformTemplate['quality'] =>
  score === 'GREEN' ? 'good' : score === 'YELLOW' ? 'medium' : score === 'RED' ? 'low' : null

/** A reason in the platform's word; NONE stands for none. */
export const reasonOf = (word: string | undefined): string => (!word || word === 'NONE' ? '' : clip(word, 200))

export const fromTemplate = (raw: z.infer<typeof template>): PlatformTemplate => {
  const components = (raw.components ?? []).flatMap(fromPart)
  return {
    platform_id: raw.id,
    name: raw.name,
    language: raw.language ?? '',
    category: (raw.category ?? '').toUpperCase(),
    status: (raw.status ?? 'PENDING').toUpperCase(),
    quality: qualityOf(raw.quality_score?.score),
    reason: reasonOf(raw.rejected_reason),
    parameter_format: raw.parameter_format === 'NAMED' ? 'NAMED' : 'POSITIONAL',
    components,
    parameters: parametersOf(components),
  }
}

const formatOf = (format: string | undefined): HeaderFormat =>
  headerFormats.find((each) => each === format?.toUpperCase()) ?? 'TEXT'

const buttonsOf = (buttons: RawPart['buttons']) =>
  (buttons ?? []).map(({ type, text = '', url = '', phone_number: phone = '', example = '' }) => ({
    type: type.toUpperCase(),
    text,
    url,
    phone,
    example,
  }))

/** The examples of a body's variables. */
const examplesOf = ({ example = {} }: Pick<RawPart, 'example'>): string[] =>
  example.body_text_named_params?.map((one) => one.example) ?? example.body_text?.[0] ?? []

const fromPart = (raw: RawPart): TemplateComponent[] => {
  const { text: words = '', example = {} } = raw
  switch (raw.type.toUpperCase()) {
    case 'HEADER': {
      const examples = example.header_text_named_params?.map((one) => one.example) ?? example.header_text ?? []
      return [{ type: 'HEADER', format: formatOf(raw.format), text: words, url: '', examples }]
    }
    case 'BODY':
      return [{ type: 'BODY', text: words, examples: examplesOf(raw), warns: raw.add_security_recommendation ?? false }]
    case 'FOOTER':
      return [{ type: 'FOOTER', text: words, minutes: raw.code_expiration_minutes ?? null }]
    case 'BUTTONS':
      return [{ type: 'BUTTONS', buttons: buttonsOf(raw.buttons) }]
    case 'CAROUSEL':
      return [
        {
          type: 'CAROUSEL',
          cards: (raw.cards ?? []).map(({ components }) => {
            const of = (type: string) => components.find((one) => one.type.toUpperCase() === type)
            const body = of('BODY')
            return {
              format: formatOf(of('HEADER')?.format) === 'VIDEO' ? ('VIDEO' as const) : ('IMAGE' as const),
              ...{ url: '', text: body?.text ?? '', examples: body ? examplesOf(body) : [] },
              buttons: buttonsOf(of('BUTTONS')?.buttons),
            }
          }),
        },
      ]
    default:
      return []
  }
}
