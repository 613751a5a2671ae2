/**
 * Disables a menu item but keeps it focusable: a menu focuses its first item, and with that one unfocusable it would
 * be open without focus.
 */
export const entryOff = { 'data-disabled': true, 'aria-disabled': true, onClick: undefined } as const
