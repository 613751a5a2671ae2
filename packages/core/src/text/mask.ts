/** A key as it may be shown: the first 8 and the last 4 characters of one longer than 12. A shorter one would show itself. */
export const maskKey = (key: string): string =>
  key.length > 12 ? `${key.slice(0, 8)}…${key.slice(-4)}` : '•'.repeat(key.length)
