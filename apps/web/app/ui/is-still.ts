/** Whether the reader's device asks for no motion; asked at the moment something is to move. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
