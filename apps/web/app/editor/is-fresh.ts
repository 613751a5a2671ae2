/** True before the first edit of a flow: its author has left nothing in it yet. */
export const isFresh = ({ revision }: { revision: number }): boolean => revision === 0
