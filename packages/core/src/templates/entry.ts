import { z } from 'zod'
import { fill, looseText } from '../document/fill.ts'
import { botTemplates } from './categories.ts'

const schema = z.object({
  /** The page a template is kept on. A ref has a page for each market. */
  id: looseText,
  ref: z.enum(botTemplates),
  pageName: z.string(),
  pageUsername: z.string(),
})

/** A ready-made bot in the gallery of templates. */
export type TemplateEntry = z.infer<typeof schema>

export const blankTemplateEntry = (ref: TemplateEntry['ref']): TemplateEntry => ({
  id: '',
  ref,
  pageName: '',
  pageUsername: '',
})

/** Only the kind of business is required; the other keys may be missing. */
export const templateEntry = z.preprocess((given) => fill({ id: '', pageName: '', pageUsername: '' }, given), schema)
