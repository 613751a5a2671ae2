/** The visible part of a key: its first 8 and last 4 characters, where enough of it stays hidden. */
export const mask = (key: string): string => (key.length < 20 ? '•••' : `${key.slice(0, 8)}…${key.slice(-4)}`)
