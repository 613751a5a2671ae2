/** 0 → A, 25 → Z, 26 → AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** A range of a tab, in A1 notation. */
export const rangeOf = (sheet: string, cells: string): string => `'${sheet.replaceAll("'", "''")}'!${cells}`
