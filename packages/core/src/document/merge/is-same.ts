/** Whether two parts of a document hold the same; their keys stand in the order of the schema. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
