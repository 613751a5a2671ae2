import type { Platform } from './channel.ts'

/** The steps of the onboarding guide, 1 to 5 of the specification. */
export const onboardingSteps = ['start_button', 'welcome_message', 'default_message', 'keyword', 'sequence'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

const fromDefault = ['default_message', 'keyword', 'sequence'] as const
const fromWelcome = ['welcome_message', ...fromDefault] as const

/** The steps a page goes through: only some platforms have a start button, or tell of somebody new. */
export const onboarding: Record<Platform, readonly OnboardingStep[]> = {
  facebook: onboardingSteps,
  instagram_official: fromDefault,
  tiktok_business_messaging: fromDefault,
  pke_chat_plugin: fromDefault,
  line: fromDefault,
  viber: fromDefault,
  telegram_bot: fromDefault,
  whatsapp_business_account: fromWelcome,
  zalo: fromWelcome,
  // The specification is silent; it hears of nobody before they write.
  google_agent: fromDefault,
  custom: ['welcome_message', 'default_message', 'keyword'],
}
