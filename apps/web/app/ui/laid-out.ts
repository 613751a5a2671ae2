/** JSON with line breaks; any other text unchanged. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? laidOut(value) : JSON.stringify(value, null, 2))

/** A request laid out for reading: address, headers, body. */
export function requestLines({ method, url, headers, body, ...rest }: Record<string, unknown>): string {
  const first = [method, url].filter((part) => typeof part === 'string').join(' ')
  const others = [headers, body, Object.keys(rest).length ? rest : undefined]
    .filter((part) => part !== undefined && part !== null && !isEmpty(part))
    .map(shown)
  return [first, ...others].filter(Boolean).join('\n\n')
}

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
