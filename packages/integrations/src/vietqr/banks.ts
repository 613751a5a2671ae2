import { Banks } from 'vietnam-qr-pay'

/** A bank by its number, code or name, as an owner writes it: `970436`, `VCB`, `Vietcombank`. */
export function findBank(words: string) {
  const wanted = bare(words)
  if (!wanted) return undefined
  return Banks.find(({ bin, code, key, shortName }) =>
    [bin, code, key, shortName].some((name) => bare(name) === wanted),
  )
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
