/**
 * The origin of a website as a person types it: `shop.example`, `https://shop.example/contact`. Null if it is no
 * website.
 */
export function originOf(typed: string): string | null {
  const text = typed.trim()
  if (!text || /\s/.test(text)) return null
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return null
  const { protocol, origin, hostname } = new URL(withScheme)
  const isSite = hostname === 'localhost' || hostname.includes('.')
  return /^https?:$/.test(protocol) && isSite ? origin : null
}
