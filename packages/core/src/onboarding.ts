import type { Platform } from './channel.ts'

/** The steps of the onboarding guide, 1 to 5 of the specification. */
export const onboardingSteps = ['start_button', 'welcome_message', 'default_message', 'keyword', 'sequence'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

const fromDefault = ['default_message', 'keyword', 'sequence'] as const
const fromWelcome = ['welcome_message', ...fromDefault] as const

/** The steps of each platform. Only some have a start button or report new customers. */
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
  // The specification doesn't say. This platform reports no customer before their first message.
  google_agent: fromDefault,
  custom: ['welcome_message', 'default_message', 'keyword'],
}

/** The steps of the guide: those a platform requires, and the welcome flow, because a first message starts it everywhere. */
export const guideSteps = (required: readonly OnboardingStep[]): OnboardingStep[] =>
  onboardingSteps.filter((step) => step === 'welcome_message' || required.includes(step))
