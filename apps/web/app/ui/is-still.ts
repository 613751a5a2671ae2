/** Whether the reader's device asks for no motion; asked at the moment of a motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
