import { pathOfBot, useBotEntry } from './use-bot.ts'

/** The path of the account: a settings tab with a bot, a page of its own without one. */
export function useAccountPath(): string {
  const bot = useBotEntry()
  return bot ? pathOfBot(bot.id, '/chatbot/settings', { tab: 'account' }) : '/account'
}
