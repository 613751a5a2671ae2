import type { TemplateDraft } from './message-template.ts'
import { type TemplateFault, when } from './template-fault.ts'
import { templateVariables } from './template-variables.ts'

// Punctuation alone is no word.
const startsWithVariable = /^[^\p{L}\p{N}{}]*\{\{[^{}]*\}\}/u
const endsWithVariable = /\{\{[^{}]*\}\}[^\p{L}\p{N}{}]*$/u

/** A body neither begins nor ends with a variable. */
export const edgeFaults = (text: string, at: string): TemplateFault[] =>
  when(startsWithVariable.test(text) || endsWithVariable.test(text), 'variable_edge', `${at}/text`)

/** Numbers begin with 1 and have no gap; names are small letters; each variable needs an example. */
export const variableFaults = (
  { text, examples }: { text: string; examples: string[] },
  at: string,
  { parameter_format }: Pick<TemplateDraft, 'parameter_format'>,
): TemplateFault[] => {
  const names = templateVariables(text)
  const isNumbered = parameter_format === 'POSITIONAL'
  const pattern = isNumbered ? /^[1-9]\d*$/ : /^[a-z_]{1,20}$/
  const odd = names.find((name) => !pattern.test(name))
  if (odd !== undefined) return [{ key: 'variable_name', at: `${at}/text`, params: { name: odd } }]
  const missing = isNumbered ? names.findIndex((_, index) => !names.includes(String(index + 1))) : -1
  if (missing >= 0) return [{ key: 'variable_gap', at: `${at}/text`, params: { number: missing + 1 } }]
  return names.flatMap((name, index) =>
    when((examples[index] ?? '').trim() === '', 'example_missing', `${at}/examples/${index}`, { name }),
  )
}
