/** Names in one cell, such as the tags of a customer: `VIP; Hanoi`. A semicolon within a name is written `\;`. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('\\', '\\\\').replaceAll(';', '\\;')).join('; ')

/** The names of such a cell, each once. */
export function splitNames(text: string): string[] {
  const parts = text.match(/(?:\\[\\;]|[^;])+/g) ?? []
  const names = parts.map((part) => part.replaceAll(/\\([\\;])/g, '$1').trim())
  return [...new Set(names.filter(Boolean))]
}
