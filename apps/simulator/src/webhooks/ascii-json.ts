/**
 * JSON as Meta writes it: non-ASCII characters as \uXXXX and every slash as \/. The signature covers these bytes, so an
 * adapter that signs its own serialization fails here as it would at Meta.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
