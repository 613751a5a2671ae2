import { randomKey } from '@hawker/core'

/** A random key, short enough to read in a pull request. */
export const newKey = (): string => randomKey(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)
