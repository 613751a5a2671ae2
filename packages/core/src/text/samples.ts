import { parseTemplate } from './parse-template.ts'

/** A text with the same sample in the place of each variable, to look at its form before there are values. */
export const withSamples = (text: string, sample: string): string => {
  const { constant, parts } = parseTemplate(text)
  return constant === null ? parts.map((part) => (typeof part === 'string' ? part : sample)).join('') : text
}
