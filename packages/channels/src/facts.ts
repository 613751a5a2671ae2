import type { ChannelId, ChannelProfile, OnboardingStep } from '@hawker/core'

/** What the browser may know of a channel: limits, links and how to connect it. Never secrets, never HTTP. */
export type ChannelFacts = {
  id: ChannelId
  profile: ChannelProfile
  /** `app`: one webhook address per app, pasted by hand. `bot`: we register it. `none`: nobody calls us. */
  webhook: 'app' | 'bot' | 'none'
  connect_fields: readonly ConnectField[]
  onboarding: readonly OnboardingStep[]
  /** Opens a chat with the bot, carrying `ref` where the platform can; null when it cannot be made. */
  chatLink(account: PublicAccount, ref?: string): string | null
}

export type PublicAccount = { page_id: string; details: Record<string, string> }

/** One field of the connect form. `label` and `hint` are phrase keys. */
export type ConnectField = {
  key: 'token' | 'secret' | 'verify_token' | `details.${string}`
  label: `connect.${string}`
  hint: `connect.${string}`
  /** `owner`: typed in by the page's owner. `ours`: made by us and shown for copying. */
  from: 'owner' | 'ours'
  is_required: boolean
  is_secret: boolean
}
