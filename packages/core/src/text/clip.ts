/** The first `max` UTF-16 units of a text, never half of a character. */
export const clip = (text: string, max: number): string => {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max)
}

/** The same, with an ellipsis that says something is missing. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${clip(text, Math.max(0, max - 1)).trimEnd()}…`

/** A lone half of a character makes `encodeURIComponent` throw and JSON unreadable elsewhere. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
