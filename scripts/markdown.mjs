/** @param {string[]} cells */
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/**
 * A Markdown table.
 * @param {string[]} head @param {string[][]} rows
 */
export const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
