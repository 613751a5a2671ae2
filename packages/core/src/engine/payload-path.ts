/** The path of a button inside its card: its index, or its item's index and its own. */
export const buttonPath = (...numbers: number[]): string => numbers.map((each) => each.toString(36)).join('-')
