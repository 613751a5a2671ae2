import { pathOfBot, useBotEntry } from './use-bot.ts'

/** The path of the account: in the frame of this tab's bot, or without one. */
export function useAccountPath(): string {
  const bot = useBotEntry()
  return bot ? pathOfBot(bot.id, '/chatbot/account') : '/account'
}
