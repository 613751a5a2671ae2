/**
 * Turns an entry of a menu off and leaves it in reach of the keys: a menu gives the focus to its first entry, and would stand open
 * without it when that one could not take it.
 */
export const entryOff = { 'data-disabled': true, 'aria-disabled': true, onClick: undefined } as const
