/** Reads the address on which an owner lands after authorising an app, or the code alone; null: there is none. */
export function landedOn(typed: string): { code: string; shop_id: string } | null {
  const text = typed.trim()
  const params = text.includes('=') ? new URLSearchParams(text.replace(/^[^?#]*[?#]/, '').split('#')[0]) : null
  const code = params ? (params.get('code') ?? '') : text
  // An address of which the query was not copied has a dot, a colon or a slash; a code alone has none.
  const wanted = params ? /^[\x21-\x7e]{8,300}$/ : /^[\w-]{8,300}$/
  return wanted.test(code) ? { code, shop_id: params?.get('shop_id') ?? '' } : null
}
