import { isBlank } from './blank.ts'
import { compile, isMissing, resolve, speaksOf } from './template.ts'
import type { Variable } from './variable.ts'
import type { Words } from './words.ts'

const isFullName = (variable: Variable): boolean => variable.kind === 'word' && variable.name === 'user_full_name'

/**
 * Whether a reply has something to say to this customer: it holds the full-name placeholder, or one of its placeholders
 * has a value. A text without placeholders need only not be blank.
 */
export const isReplyText = (source: string, words: Words): boolean => {
  const template = compile(source)
  const variables = template.parts.filter((part) => typeof part !== 'string')
  if (variables.length === 0) return !isBlank(source)
  return speaksOf(template, isFullName) || variables.some((variable) => !isMissing(resolve(variable, words)))
}
