import { ownMediaPath, safeHref } from '@hawker/core'

/**
 * The address of a message, a card or a customer as a page may open or show it; null where it may not. A file of our own is
 * at the host the page itself came from, whatever host its address names.
 */
export const shownAt = (address: string | null | undefined): string | null =>
  address ? (ownMediaPath(address) ?? safeHref(address)) : null
