/** The origin of a website as somebody types it: `shop.example`, `https://shop.example/contact`. Null when it is none. */
export function originOf(typed: string): string | null {
  const text = typed.trim()
  if (!text || /\s/.test(text)) return null
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return null
  const { protocol, origin, hostname } = new URL(withScheme)
  const isSite = hostname === 'localhost' || hostname.includes('.')
  return /^https?:$/.test(protocol) && isSite ? origin : null
}
