import type { ModerationWord } from '@hawker/core'

/** The list with new words, which hide comments; a word that is in it stays as it is. */
export function withWords(words: readonly ModerationWord[], added: readonly string[]): ModerationWord[] {
  const known = new Set(words.map(({ word }) => word))
  const fresh = [...new Set(added.map((word) => word.trim()))].filter((word) => word !== '' && !known.has(word))
  return [...words, ...fresh.map((word): ModerationWord => ({ word, acts: ['hide'], is_whole: false }))]
}

/** The hosts of pasted addresses: `https://shop.vn/a` allows `shop.vn`. */
export const hostsOf = (pasted: readonly string[]): string[] => [
  ...new Set(
    pasted.flatMap((each) => {
      const address = each.trim().toLowerCase()
      const url = URL.parse(address.includes('://') ? address : `https://${address}`)
      return url?.hostname.includes('.') ? [url.hostname] : []
    }),
  ),
]
