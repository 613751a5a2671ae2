/** How many customers a new broadcast is sent to at a time, as the form holds it. */
export const defaultBroadcastLimit = '50'
