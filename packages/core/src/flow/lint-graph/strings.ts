import { compile, type Template, type Variable } from '../../text/template.ts'
import { isRecord } from '../fill.ts'

/** Every text inside a value that holds a variable. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes('{{') ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}

/** Variables that say nothing when their value is missing; those inside choices and defaults too. */
const bare = ({ parts }: Template): Variable[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : bareIn(part)))

const bareIn = (variable: Variable): Variable[] => {
  if (variable.kind === 'gender') return [variable.male, variable.female, variable.unknown].flatMap(bare)
  if (variable.kind === 'random') return variable.options.flatMap(bare)
  return variable.fallback ? bare(variable.fallback) : [variable]
}

/** The variables without a default in all texts of a value. */
export const variablesIn = (value: unknown): Variable[] => textsIn(value).flatMap((text) => bare(compile(text)))
