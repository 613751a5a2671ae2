/**
 * An address that may be opened or shown: http(s) only, so that no message runs a script. Null for any other. One
 * without a host is at the shop's server (`base`), not at the shop.
 */
export function webUrl(url: string, base?: string): string | null {
  try {
    const { href } = new URL(url, base)
    return /^https?:/.test(href) ? href : null
  } catch {
    return null
  }
}

/** A number to call, or null when nothing of it is one. */
export const telUrl = (phone: string): string | null => {
  const number = phone.replace(/[^\d+*#]/g, '')
  return number ? `tel:${number}` : null
}

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/

/** A text in pieces: every odd piece is an address. */
export const splitLinks = (text: string): string[] => text.split(address)
