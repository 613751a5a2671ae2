import { z } from 'zod'

const text = z.string()
const examples = z.array(text).describe('An example of each variable of the text, in their order')

/** The formats of a header. */
export const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'] as const
export type HeaderFormat = (typeof headerFormats)[number]

/**
 * A button as its platform knows it: its kind in the platform's words, its label, its address or phone, and the example of the
 * variable at the end of its address or of its code.
 */
const templateButton = z.object({
  type: text
    .min(1)
    .max(50)
    .describe('Its kind in the platform’s word: QUICK_REPLY, URL, PHONE_NUMBER, COPY_CODE, OTP, POSTBACK …'),
  text: text.describe('Its label'),
  url: text.describe('Its address, whose end may be {{1}}'),
  phone: text.describe('The number that it calls, with its country code'),
  example: text.describe('An example of the whole address, or of the code'),
})
export type TemplateButton = z.infer<typeof templateButton>

/** Media headers have the address of an example file in `url`; `examples` are of the variables, in their order. */
const header = z.object({
  type: z.literal('HEADER'),
  format: z.enum(headerFormats),
  text,
  url: text.describe('The address of an example file, for the reviewer'),
  examples,
})
/** Of a code for signing in the words are the platform's: it may add that the code should not be shared. */
const body = z.object({
  type: z.literal('BODY'),
  text,
  examples,
  warns: z.boolean().describe('A code for signing in should not be shared, and the message says so'),
})
/** `minutes`: after so many the platform shows a code for signing in as expired; null: it says nothing of it. */
const footer = z.object({
  type: z.literal('FOOTER'),
  text,
  minutes: z
    .int()
    .min(1)
    .max(90)
    .nullable()
    .describe('After so many a code for signing in has expired; null: nothing is said of it'),
})
const buttons = z.object({ type: z.literal('BUTTONS'), buttons: z.array(templateButton) })

/** The formats of a carousel card's header. */
export const cardFormats = ['IMAGE', 'VIDEO'] as const

/** Cards stored before they could be written have neither example files nor examples. */
const carouselCard = z.object({
  format: z.enum(cardFormats),
  url: text.default('').describe('The address of an example file, for the reviewer'),
  text,
  examples: examples.default([]),
  buttons: z.array(templateButton),
})
export type TemplateCard = z.infer<typeof carouselCard>
/** Cards side by side, below the body: all have the same format, and the same kinds of buttons in the same order. */
const carousel = z.object({ type: z.literal('CAROUSEL'), cards: z.array(carouselCard) })

export const templateComponent = z.discriminatedUnion('type', [header, body, footer, buttons, carousel])
export type TemplateComponent = z.infer<typeof templateComponent>
export type TemplateComponentOf<Type extends TemplateComponent['type']> = Extract<TemplateComponent, { type: Type }>

/** Whether a template numbers its variables or names them. */
export const parameterFormats = ['POSITIONAL', 'NAMED'] as const

/** A message to be approved, as its author writes it. */
export const templateDraft = z.object({
  /** Words with `_` between them, in small letters. */
  name: text.max(512),
  /** The platform's code of the language: `vi`, `en_US`. */
  language: text.max(20),
  category: text.max(100),
  parameter_format: z.enum(parameterFormats).describe('POSITIONAL: its variables are numbered; NAMED: they have names'),
  components: z.array(templateComponent).max(10),
})
export type TemplateDraft = z.infer<typeof templateDraft>

/** A value that fills a template when it is sent. */
export const templateParameter = z.object({
  name: text,
  part: z
    .enum(['header', 'body', 'button', 'card', 'data'])
    .describe('Where it stands; `data`: the platform does not tell its words'),
  type: text.describe('The platform’s kind of value; empty where it has none'),
  min_length: z.int().nullable().describe('In characters; null: no limit is known'),
  max_length: z.int().nullable().describe('In characters; null: no limit is known'),
  is_required: z.boolean().describe('Without it the platform refuses the message'),
})
export type TemplateParameter = z.infer<typeof templateParameter>

export const templateQualities = ['good', 'medium', 'low'] as const
export type TemplateQuality = (typeof templateQualities)[number]

/** A template as its platform has it. Status, category and reason are the platform's words, the first two in capitals. */
export type PlatformTemplate = TemplateDraft & {
  platform_id: string
  status: string
  quality: TemplateQuality | null
  reason: string
  parameters: TemplateParameter[]
}

export const partOf = <Type extends TemplateComponent['type']>(
  components: readonly TemplateComponent[],
  type: Type,
): TemplateComponentOf<Type> | undefined =>
  components.find((part): part is TemplateComponentOf<Type> => part.type === type)
