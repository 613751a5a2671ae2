import { type Bot, botDocument, toFile } from './document.ts'

/**
 * The bot as a file: keys in the order of the schema whatever order they were stored in, so that two versions differ
 * only where the author changed something.
 */
export const writeBot = (bot: Bot): string => {
  const read = botDocument.safeParse(bot)
  return `${JSON.stringify(toFile(read.success ? read.data : bot), null, 2)}\n`
}
