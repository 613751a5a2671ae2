/**
 * JSON of the plain value. Some shops' libraries give every list a `toJSON` that returns a text: the replacer reads the value
 * itself.
 */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
