import { compile, speaksOf } from './template.ts'

/** Whether a text speaks of a custom field, also inside a default or a choice. */
export const usesCustomField = (text: string): boolean => speaksOf(compile(text), ({ kind }) => kind === 'custom_field')

/** A block saved for a post of type 1 reaches people without any known facts: its author is warned of custom fields. */
export const warnsOfCustomField = (texts: readonly string[], post_type: number): boolean =>
  post_type === 1 && texts.some(usesCustomField)
