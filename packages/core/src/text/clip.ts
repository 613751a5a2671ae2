/** The first `max` UTF-16 units of a text, never half of a character. */
export const clip = (text: string, max: number): string => {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max)
}

/** The same, with an ellipsis that says something is missing. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${clip(text, Math.max(0, max - 1)).trimEnd()}…`

/** Replaces lone halves of characters: `encodeURIComponent` throws on them, and other programs refuse their JSON. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
