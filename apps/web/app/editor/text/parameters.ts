/** One `{{…}}` of a template's wording: the platform numbers them, Hawker fills them. */
type Parameter = {
  /** Where it stands in the text. */
  from: number
  to: number
  /** The variable that fills it; a bare number is a place that nothing fills yet. */
  name: string
  /** The text in place of a missing value. */
  fallback: string
}

const written = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g

/** The parameters of a template's wording in their order. Nested variables are left to the text itself. */
export const parametersIn = (text: string): Parameter[] =>
  [...text.matchAll(written)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    name: (match[1] ?? '').trim(),
    fallback: match[2] ?? '',
  }))

/** Whether nothing fills the place yet, as in `{{1}}` copied from the platform. */
export const isUnmapped = ({ name }: Pick<Parameter, 'name'>): boolean => /^\d*$/.test(name)

/** A bar and braces would end a default. */
const plain = (fallback: string) => fallback.replace(/[{}|]/g, '')

/** The text with another variable or default in one of its parameters. */
export function withParameter(
  text: string,
  index: number,
  change: Partial<Pick<Parameter, 'name' | 'fallback'>>,
): string {
  const one = parametersIn(text)[index]
  if (!one) return text
  const { name, fallback } = { ...one, ...change }
  const filled = plain(fallback)
  return `${text.slice(0, one.from)}{{${name}${filled ? `|${filled}` : ''}}}${text.slice(one.to)}`
}
