/** Nothing anybody can see: spaces, which the no-break ones are for JavaScript too, and signs without width. */
export const isBlank = (text: string): boolean => /^[\s\u200b-\u200d\u2060]*$/.test(text)
