/**
 * JSON as it is. Some shops carry a library that gives every list a `toJSON` of its own, which makes a text of it: the
 * replacer asks the value itself.
 */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
