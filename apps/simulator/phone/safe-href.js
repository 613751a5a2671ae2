/** As core's `safeHref`, which a browser cannot load from here; a test holds the two together. */
const safe = /^(?:https?:\/\/[^\s/?#\\]|mailto:|tel:)/i
/** Files that were uploaded to the stand-in, and the bot's other chats in Telegram. */
const own = /^(?:files\/[\w-]+$|tg:\/\/)/i

/**
 * An address from a message, as it may stand in `href` or `src`; null for any other.
 *
 * @param {string} address
 * @returns {string | null}
 */
export const safeHref = (address) => (safe.test(address) || own.test(address) ? address : null)
