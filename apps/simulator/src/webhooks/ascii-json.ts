/**
 * JSON as Meta writes it: everything beyond ASCII as \uXXXX and every slash as \/. The signature is over these bytes,
 * so an adapter that signs its own serialization fails here as it would there.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
