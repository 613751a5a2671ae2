import type { ConnectableId } from '@hawker/channels/profiles'

/** The steps on the platform's side before connecting (`steps`) and after it (`after`), as phrase keys. */
export const connectSteps = {
  telegram_bot: {
    steps: ['steps.telegram_bot.1', 'steps.telegram_bot.2', 'steps.telegram_bot.3'],
    after: [],
    link: { name: '@BotFather', url: 'https://t.me/BotFather' },
  },
  facebook: {
    steps: ['steps.facebook.1', 'steps.facebook.2', 'steps.facebook.3'],
    after: ['steps.facebook.after_1', 'steps.facebook.after_2', 'steps.facebook.after_3'],
    link: { name: 'Meta for Developers', url: 'https://developers.facebook.com/apps' },
  },
  pke_chat_plugin: {
    steps: ['steps.pke_chat_plugin.1', 'steps.pke_chat_plugin.2'],
    after: [],
    link: null,
  },
} as const satisfies Record<ConnectableId, { steps: readonly string[]; after: readonly string[]; link: Link | null }>

type Link = { name: string; url: string }
