/**
 * A cell that a spreadsheet program would run as a formula, and one that only looks as if it had been defused.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const risky = /^'*[=+\-@\t\r]/

/** The text with an apostrophe before it where a spreadsheet program would run it as a formula. */
export const defused = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** The text as it was before `defused`. */
export const undefused = (text: string): string =>
  text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text

/** A cell of RFC 4180: in quotation marks where it has to be. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A row of RFC 4180 with its line end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`
