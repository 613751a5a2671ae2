// {"flow_token":"t","name":"Mai","address":{"city":"Huế"}}

/** The answers of a form that WhatsApp shows, a line for each, or the words beside it. Its own token is no answer. */
export const formLines = (response_json: string | undefined, beside: string | undefined): string => {
  const lines = linesOf('', parsed(response_json), 0)
  return lines.length ? lines.join('\n') : (beside ?? '')
}

const parsed = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

// No real form is deeper, and an endlessly nested one would exhaust the stack.
const deepest = 5

const linesOf = (name: string, value: unknown, depth: number): string[] => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value === '' ? [] : [name ? `${name}: ${value}` : String(value)]
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'flow_token' ? [] : linesOf(Array.isArray(value) || key === 'values' ? name : key, inner, depth + 1),
  )
}
