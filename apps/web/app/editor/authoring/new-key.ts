/** A key nobody else makes: short enough to read in a pull request. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}
