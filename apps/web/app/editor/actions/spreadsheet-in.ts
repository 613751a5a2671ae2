/** The id in the address of a spreadsheet; any other text unchanged. */
export const spreadsheetIn = (typed: string): string => /\/spreadsheets\/d\/([\w-]+)/.exec(typed)?.[1] ?? typed
