/** The first `max` UTF-16 units of a text, never half of a character. */
export const clip = (text: string, max: number): string => {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** As much of a text as fits into so many bytes of UTF-8, never half of a character. */
export const clipBytes = (text: string, max: number): string => {
  if (Buffer.byteLength(text) <= max) return text
  let bytes = 0
  let cut = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > max) break
    cut += character
  }
  return cut
}

/** Pieces of at most `size` items each, in order. */
export const chunks = <Item>(items: readonly Item[], size: number): Item[][] => {
  const pieces: Item[][] = []
  for (let at = 0; at < items.length; at += size) pieces.push(items.slice(at, at + size))
  return pieces
}

/**
 * A text in parts of at most `max` units, or as `fit` measures, cut at a line or a space where one is near. At least one
 * part.
 */
export const parts = (text: string, max: number, fit = clip): string[] => {
  const head = fit(text, max)
  if (head === text) return [text]
  const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
  const cut = at > head.length / 2 ? at : head.length
  const rest = text.slice(cut).trimStart()
  return rest ? [text.slice(0, cut), ...parts(rest, max, fit)] : [text.slice(0, cut)]
}
