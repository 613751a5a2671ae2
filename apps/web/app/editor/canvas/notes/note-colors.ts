/** The colors of notes, by the names the bot file has; any other name is drawn as the first. */
export const noteColors = ['', 'green', 'blue', 'red', 'grey'] as const
