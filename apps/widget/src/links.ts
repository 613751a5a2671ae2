import { safeHref } from '@hawker/core/safe-href'

/**
 * The address of a message's file, or null for one that may not be shown. A path is at the shop's server (`origin`), not at
 * the shop.
 */
export function fileUrl(address: string, origin: string): string | null {
  const href = safeHref(address)
  return href?.startsWith('/') ? origin + href : href
}

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/

/** A text in pieces: every odd piece is an address. */
export const splitLinks = (text: string): string[] => text.split(address)
