import { ownMediaPath, safeHref } from '@hawker/core'

/**
 * The address of a message, a card or a customer as a page may open or show it; null where it may not. Our own files are at the
 * page's own host, whatever host the address names.
 */
export const shownAt = (address: string | null | undefined): string | null =>
  address ? (ownMediaPath(address) ?? safeHref(address)) : null
