/** The keys of an object, in their order. */
export function keysOf<Row extends object>(row: Row): Extract<keyof Row, string>[] {
  const keys: Extract<keyof Row, string>[] = []
  for (const key in row) keys.push(key)
  return keys
}

/** Sets one value of a row. */
export function setKey<Row extends object, Key extends keyof Row>(row: Row, key: Key, value: Row[Key]) {
  row[key] = value
}
