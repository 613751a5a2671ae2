/** The id in the address of a spreadsheet, or what was typed. */
export const spreadsheetIn = (typed: string): string => /\/spreadsheets\/d\/([\w-]+)/.exec(typed)?.[1] ?? typed
