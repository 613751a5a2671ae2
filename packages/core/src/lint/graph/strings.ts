import { isRecord } from '../../document/fill.ts'
import { compile } from '../../text/template.ts'
import type { Template, Variable } from '../../text/variable.ts'

/** Adds every text with a variable inside a value. Runs over a whole bot, so it allocates no lists on the way. */
const gather = (value: unknown, texts: string[]): void => {
  if (typeof value === 'string') {
    if (value.includes('{{')) texts.push(value)
  } else if (Array.isArray(value)) for (const each of value) gather(each, texts)
  else if (isRecord(value)) for (const key in value) gather(value[key], texts)
}

/** Variables without a default; those inside choices and defaults too. */
const bare = ({ parts }: Template): Variable[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : bareIn(part)))

const bareIn = (variable: Variable): Variable[] => {
  if (variable.kind === 'gender') return [variable.male, variable.female, variable.unknown].flatMap(bare)
  if (variable.kind === 'random') return variable.options.flatMap(bare)
  return variable.fallback ? bare(variable.fallback) : [variable]
}

/** All texts of a value that hold a variable. */
export const textsIn = (value: unknown): string[] => {
  const texts: string[] = []
  gather(value, texts)
  return texts
}

/** The variables without a default in all texts of a value. */
export const variablesIn = (value: unknown): Variable[] => textsIn(value).flatMap((text) => bare(compile(text)))
