import { AccountRefusal, type Platform } from '../platform.ts'
import { createTelegramOutbox } from '../webhooks/telegram-queue.ts'
import type { World } from '../world.ts'
import { createTelegramAccount, type TelegramAccount, type TelegramOptions } from './account.ts'
import { actOnTelegram } from './acts.ts'
import { TelegramRefusal } from './refuse.ts'
import { runMethod } from './run-method.ts'
import { handleTelegram } from './surface.ts'
import { checkWebhookUrl } from './webhook-url.ts'

const no_uploads = new Map()

const checkUrl = (url: string): void => {
  try {
    if (url) checkWebhookUrl(url)
  } catch (error) {
    throw error instanceof TelegramRefusal ? new AccountRefusal(error.message) : error
  }
}

export const addTelegram = (world: World, options: TelegramOptions): TelegramAccount => {
  checkUrl(options.webhook_url ?? '')
  const account = createTelegramAccount(options, (accountOf) =>
    createTelegramOutbox(world, accountOf, (bot, method, params) => runMethod(world, bot, method, params, no_uploads)),
  )
  world.telegram.set(account.token, account)
  return account
}

/** The Bot API of Telegram. */
export const telegram: Platform<TelegramAccount> = {
  id: 'telegram_bot',
  name: 'Telegram',
  alias: 'telegram',
  path: '/telegram',
  handle: handleTelegram,
  user_id: /^[1-9]\d{0,15}$/,
  accounts: (world) => [...world.telegram.values()],
  find: (world, page_id) => [...world.telegram.values()].find((account) => account.page_id === page_id),
  add: addTelegram,
  remove: (world, { token }) => void world.telegram.delete(token),
  describe: ({ username, webhook }) => ({ username, webhook_url: webhook.url, verify_token: '' }),
  changeWebhook(account, { webhook_url }) {
    if (webhook_url === undefined) return
    checkUrl(webhook_url)
    account.webhook = { ...account.webhook, url: webhook_url }
    account.outbox.wake()
  },
  username: ({ username }) => username,
  outside: {
    of: ({ commands }) => ({
      menu: commands.map(({ command, description }) => ({ title: `/${command}`, kind: 'reply', description })),
    }),
  },
  act: (world, account, conversation, act) => actOnTelegram({ world, account, conversation }, act),
}
