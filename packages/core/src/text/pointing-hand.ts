/** Buttons without words above them hang under this sign, which needs no language. */
export const pointer = '👇'
