/** True for a text a reader would see as empty: only spaces, no-break spaces and signs without width. */
export const isBlank = (text: string): boolean => /^[\s\u200b-\u200d\u2060]*$/.test(text)
