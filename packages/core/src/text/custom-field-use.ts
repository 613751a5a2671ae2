import { compile, type Template, type Variable } from './template.ts'

const templatesIn = (variable: Variable): readonly (Template | null)[] => {
  if (variable.kind === 'gender') return [variable.male, variable.female, variable.unknown]
  return variable.kind === 'random' ? variable.options : [variable.fallback]
}

const speaksOfField = (template: Template | null): boolean =>
  template?.parts.some(
    (part) => typeof part !== 'string' && (part.kind === 'custom_field' || templatesIn(part).some(speaksOfField)),
  ) ?? false

/** Whether a text speaks of a custom field, also inside a default or a choice. */
export const usesCustomField = (text: string): boolean => speaksOfField(compile(text))

/** A block saved for a post of type 1 reaches people nothing is known of yet: its author is warned of custom fields. */
export const warnsOfCustomField = (texts: readonly string[], post_type: number): boolean =>
  post_type === 1 && texts.some(usesCustomField)
