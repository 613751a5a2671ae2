import type { Platform } from '../channel.ts'

/** The limits of a platform for the main menu. Lengths count UTF-16 units. */
export type MenuRules = {
  /** A list behind a button, commands behind a slash, a picture with areas, or texts to tap above the typing field. */
  as: 'list' | 'commands' | 'picture' | 'prompts'
  items: number
  title: number
  /** 1: the items of submenus stand among the others. */
  levels: 1 | 2 | 3
  links: boolean
  calls: boolean
}

/** The limits of a platform for the asked questions. */
export type QuestionRules = { items: number; title: number }

/** The parts that a platform shows outside the conversation; null for one that it lacks. */
export type PushRules = {
  start_button: boolean
  /** The longest text that stands before the first message. */
  greeting: number | null
  main_menu: MenuRules | null
  asked_questions: QuestionRules | null
  /** The menu can hide the typing field. */
  hides_keyboard: boolean
  /** A tap comes as the words that were tapped, so that the live version is asked for them. */
  taps: 'payload' | 'words'
  /** False for our own chat, which reads the live version: nothing stands at a platform. */
  is_pushed: boolean
}

export const pushParts = ['start_button', 'greeting', 'main_menu', 'asked_questions'] as const
export type PushPart = (typeof pushParts)[number]

const none: PushRules = {
  start_button: false,
  greeting: null,
  main_menu: null,
  asked_questions: null,
  hides_keyboard: false,
  taps: 'payload',
  is_pushed: true,
}

/** Messenger's menu is flat since version 8 of its API, and so is Instagram's. */
const metaMenu = { as: 'list', items: 20, title: 30, levels: 1, links: true, calls: false } as const
const iceBreakers = { items: 4, title: 80 }

/** The parts and limits of each platform; the platform's documents are named in its channel's `pushes.ts`. */
export const pushRules: Readonly<Record<Platform, PushRules>> = {
  facebook: {
    ...none,
    start_button: true,
    greeting: 160,
    main_menu: metaMenu,
    asked_questions: iceBreakers,
    hides_keyboard: true,
  },
  instagram_official: { ...none, main_menu: metaMenu, asked_questions: iceBreakers },
  telegram_bot: {
    ...none,
    main_menu: { as: 'commands', items: 100, title: 256, levels: 1, links: false, calls: false },
    taps: 'words',
  },
  whatsapp_business_account: {
    ...none,
    main_menu: { as: 'commands', items: 30, title: 256, levels: 1, links: false, calls: false },
    // Some documents allow only three.
    asked_questions: { items: 4, title: 80 },
    taps: 'words',
  },
  // LINE allows 20 areas; more than twelve could not be read in one picture.
  line: { ...none, main_menu: { as: 'picture', items: 12, title: 40, levels: 1, links: true, calls: true } },
  // TikTok answers its suggested questions itself, so they start no flow.
  tiktok_business_messaging: {
    ...none,
    main_menu: { as: 'prompts', items: 6, title: 18, levels: 1, links: false, calls: false },
    taps: 'words',
  },
  // These limits are ours: a phone shows no more without much scrolling.
  pke_chat_plugin: {
    ...none,
    main_menu: { as: 'list', items: 20, title: 60, levels: 3, links: true, calls: true },
    asked_questions: { items: 8, title: 80 },
    hides_keyboard: true,
    is_pushed: false,
  },
  zalo: none,
  viber: none,
  google_agent: none,
  custom: none,
}
