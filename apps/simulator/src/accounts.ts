import { createMessengerAccount, type MessengerAccount, type MessengerOptions } from './messenger/account.ts'
import { createTelegramAccount, type TelegramAccount, type TelegramOptions } from './telegram/account.ts'
import { runMethod } from './telegram/run-method.ts'
import { checkWebhookUrl } from './telegram/webhook-url.ts'
import { createTelegramOutbox } from './webhooks/telegram-queue.ts'
import type { Account, World } from './world.ts'

const no_uploads = new Map()

export const addTelegram = (world: World, options: TelegramOptions): TelegramAccount => {
  if (options.webhook_url) checkWebhookUrl(options.webhook_url)
  const account = createTelegramAccount(options, (accountOf) =>
    createTelegramOutbox(world, accountOf, (bot, method, params) => runMethod(world, bot, method, params, no_uploads)),
  )
  world.telegram.set(account.token, account)
  return account
}

export const addMessenger = (world: World, options: MessengerOptions): MessengerAccount => {
  const account = createMessengerAccount(options)
  world.messenger.set(account.page_id, account)
  world.pages_by_token.set(account.token, account)
  return account
}

export const removeAccount = (world: World, account: Account): void => {
  if (account.platform === 'telegram_bot') return void world.telegram.delete(account.token)
  world.messenger.delete(account.page_id)
  world.pages_by_token.delete(account.token)
}

/** What a program needs to connect this account, secrets included. */
export const describeAccount = (account: Account) => {
  const { platform, page_id, name, token, token_state, secret, knows_everyone } = account
  const common = { platform, page_id, name, token, token_state, secret, knows_everyone }
  if (account.platform === 'telegram_bot')
    return { ...common, username: account.username, webhook_url: account.webhook.url, verify_token: '' }
  const { username, app_id, webhook_url, verify_token, subscribed_fields } = account
  return { ...common, username, app_id, webhook_url, verify_token, subscribed_fields: [...subscribed_fields] }
}
