/** The source of a random gallery's products: `all`, `newest`, `category:Shirts`, `tag:sale`; or `search:red dress`, words that a customer looks for. */
export type ProductSource = { kind: 'all' } | { kind: 'newest' } | { kind: 'category' | 'tag' | 'search'; name: string }

/** Null for words that name no source. */
export const readProductSource = (text: string): ProductSource | null => {
  const source = text.trim()
  if (source === 'all') return { kind: 'all' }
  if (source === 'newest') return { kind: 'newest' }
  const [, kind, name = ''] = /^(category|tag|search):(.+)$/s.exec(source) ?? []
  return kind === 'category' || kind === 'tag' || kind === 'search' ? { kind, name: name.trim() } : null
}
