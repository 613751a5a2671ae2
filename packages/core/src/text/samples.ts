import { parseTemplate } from './parse-template.ts'

/** A text with the same sample in the place of each variable, to check its form before the values are known. */
export const withSamples = (text: string, sample: string): string => {
  const { constant, parts } = parseTemplate(text)
  return constant === null ? parts.map((part) => (typeof part === 'string' ? part : sample)).join('') : text
}
