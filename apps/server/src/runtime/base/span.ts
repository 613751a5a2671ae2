/**
 * From the first of these rows to after the last: instants read from the database have lost their microseconds. All
 * are written in one form, so their texts stand in the order of time.
 */
export const spanOf = (rows: { at: string }[]): [Date, Date] => {
  let [first, last] = ['9999', '']
  for (const { at } of rows) {
    if (at < first) first = at
    if (at > last) last = at
  }
  return [new Date(first), new Date(Date.parse(last) + 1)]
}
