/** The reason that marks a good answer which had to wait for the hand-back. */
export const parked = 'parked'
