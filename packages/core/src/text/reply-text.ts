import { compile, isMissing, resolve } from './template.ts'
import type { Words } from './words.ts'

/**
 * Whether a reply has something to say to this customer: it holds the full-name placeholder, or one of its placeholders
 * has a value. A text without placeholders need only not be blank.
 */
export const isReplyText = (source: string, words: Words): boolean => {
  const variables = compile(source).parts.filter((part) => typeof part !== 'string')
  if (variables.length === 0) return source.trim() !== ''
  return variables.some(
    (variable) =>
      (variable.kind === 'word' && variable.name === 'user_full_name') || !isMissing(resolve(variable, words)),
  )
}
