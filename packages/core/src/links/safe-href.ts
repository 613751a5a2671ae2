const shape = /^(?:https?:\/\/[^/?#]+)?(\/media\/\d{1,19}\/[\w-]{24}\/[^/?#]+)$/i

/**
 * The path of a file an installation keeps itself (`/media/<bot>/<random>/<name>`), whatever origin stands before it: the
 * address an installation is reached at may change, its files stay. Null for any other address.
 */
export const ownMediaPath = (url: string): string | null => shape.exec(url)?.[1] ?? null

/** The scheme comes first, so nothing that a browser trims or ignores can stand before it. */
const safe = /^(?:https?:\/\/[^\s/?#\\]|mailto:|tel:)/i

/**
 * An address from a message, as it may stand in `href` or `src`: on the web, an e-mail address, a phone number or the path
 * of a file we keep. Null for any other, above all for `javascript:`, `data:` and paths of our own pages.
 */
export const safeHref = (address: string): string | null =>
  safe.test(address) || ownMediaPath(address) !== null ? address : null

/**
 * True for the address of a picture or file that every channel can load: on the web, a file we keep, or one that a variable
 * holds. A path of our own pages means nothing to a platform.
 */
export const isFileAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/?#\\]|\{\{)/i.test(address) || ownMediaPath(address) !== null

/** A phone number as an address to call; null when it has no digit. */
export const telHref = (phone: string): string | null => {
  const number = phone.replace(/[^\d+*#]/g, '')
  return /\d/.test(number) ? `tel:${number}` : null
}
