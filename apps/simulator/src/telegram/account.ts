import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import { digits, token } from '../random.ts'
import type { TelegramOutbox } from '../webhooks/telegram-outbox.ts'

export type TelegramAccount = AccountBase & {
  platform: 'telegram_bot'
  username: string
  webhook: { url: string; max_connections: number; allowed_updates: string[] | null }
  commands: { command: string; description: string }[]
  next_update_id: number
  /** Pressed buttons that wait for `answerCallbackQuery`: id → customer and time of the press. */
  callbacks: Map<string, { user: string; at: number }>
  outbox: TelegramOutbox
}

export type TelegramOptions = BaseOptions & { username?: string }

export const createTelegramAccount = (
  options: TelegramOptions,
  outboxOf: (account: () => TelegramAccount) => TelegramOutbox,
) => {
  // The bot's id is the part of the token before the colon.
  const page_id = options.page_id ?? options.token?.split(':')[0] ?? digits(10)
  const account: TelegramAccount = {
    platform: 'telegram_bot',
    ...createBase(options, {
      page_id,
      name: options.name ?? 'Demo bot',
      token: options.token ?? `${page_id}:AA${token(25).slice(0, 33)}`,
      secret: options.secret ?? '',
    }),
    username: options.username ?? `demo_${page_id}_bot`,
    webhook: { url: options.webhook_url ?? '', max_connections: 40, allowed_updates: null },
    commands: [],
    next_update_id: 810_000_000 + Number(digits(6)),
    callbacks: new Map(),
    outbox: outboxOf(() => account),
  }
  return account
}
