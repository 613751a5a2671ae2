import type { ChannelProfile, Platform } from './channel.ts'
import { limits } from './limits.ts'
import type { Window } from './policy/window.ts'

/** Values that most platforms share; each profile names its differences. */
const usual = {
  native: ['text', 'image', 'video', 'audio', 'file'],
  media: {},
  max_text_with_buttons: null,
  max_gallery_cards: limits.gallery_cards,
  gallery_rule: 'title_subtitle_and_one',
  quick_reply_asks: [],
  shows_typing: true,
  can: {},
  receipts: [],
  tells_leaving: false,
  window: null,
  repeats_page_message: false,
  abilities: ['welcome_questions'],
} as const satisfies Partial<ChannelProfile>

/** A window that only a customer's message opens, with the same hours for bots and people. */
const hours = (bot_hours: number, parts: Partial<Window> = {}): Window => ({
  bot_hours,
  person_hours: bot_hours,
  free_hours: null,
  most_messages: null,
  cards: {},
  opt_in_cards: [],
  late_tags: {},
  stoppable_templates: [],
  retired_tags: [],
  ...parts,
})

/** Platforms count megabytes in powers of ten or of two; the smaller suits both. */
const mb = 1_000_000
const still = ['jpg', 'jpeg', 'png'] as const

/** Seven days by the tag `HUMAN_AGENT`. */
const agentHours = 168

/** The abilities and limits of each platform, from its own documents. Only facebook and line limit a text with buttons. */
export const profiles: { [P in Platform]: ChannelProfile & { id: P } } = {
  facebook: {
    ...usual,
    id: 'facebook',
    receipts: ['delivered', 'read'],
    native: [
      ...usual.native,
      'gallery',
      'multi_image',
      'customer_feedback',
      'notification_messages_req',
      'one_time_notif_req',
      'sticker',
      'whatsapp_message_template',
      'marketing_message',
      'structured_information_template',
    ],
    media: {
      image: { types: [...still, 'gif', 'webp'], bytes: 8 * mb },
      video: { bytes: 25 * mb },
      audio: { bytes: 25 * mb },
      file: { bytes: 25 * mb },
    },
    max_text_with_buttons: 640,
    max_text: 2000,
    max_buttons: 3,
    max_button_title: 20,
    max_quick_replies: 13,
    max_quick_reply_title: 20,
    gallery_rule: 'title_and_one',
    quick_reply_asks: ['user_email', 'user_phone_number'],
    window: hours(24, {
      person_hours: agentHours,
      /** A survey by the tag `CUSTOMER_FEEDBACK`; marketing messages by the customer's own permission. */
      cards: { customer_feedback: 168, marketing_message: null, whatsapp_message_template: null },
      opt_in_cards: ['marketing_message'],
      late_tags: { topic: 'opt_in', MARKETING_MESSAGE: 'opt_in', UTILITY_MESSAGE: 'template' },
      /** Refused since 27 April 2026. */
      retired_tags: ['ACCOUNT_UPDATE', 'CONFIRMED_EVENT_UPDATE', 'POST_PURCHASE_UPDATE'],
    }),
    repeats_page_message: true,
    abilities: ['comments', 'comment_bans', 'comment_likes', 'live_comments', 'echoes', 'read_marks', 'start_button'],
    can: {
      mark_read: 'always',
      block: 'always',
      unblock: 'always',
      pass_control: 'always',
      take_control: 'always',
      set_menu: 'always',
    },
  },
  instagram_official: {
    ...usual,
    id: 'instagram_official',
    receipts: ['read'],
    native: [...usual.native, 'gallery'],
    /** Instagram counts bytes of UTF-8; its channel splits longer texts. */
    media: {
      image: { types: [...still, 'gif'], bytes: 8 * mb },
      video: { types: ['mp4', 'ogg', 'avi', 'mov', 'webm'], bytes: 25 * mb },
      audio: { types: ['aac', 'm4a', 'wav', 'mp4'], bytes: 25 * mb },
      file: { types: ['pdf'], bytes: 25 * mb },
    },
    max_text: 1000,
    max_buttons: 3,
    max_button_title: 20,
    max_quick_replies: 13,
    max_quick_reply_title: 20,
    gallery_rule: 'title_and_one',
    quick_reply_asks: ['user_email', 'user_phone_number'],
    window: hours(24, { person_hours: agentHours }),
    abilities: ['comments', 'comment_bans', 'live_comments', 'echoes', 'read_marks'],
    can: { mark_read: 'always', block: 'always', unblock: 'always' },
  },
  zalo: {
    ...usual,
    id: 'zalo',
    tells_leaving: true,
    receipts: ['delivered', 'read'],
    /** A document is sent as such; any other file is a button that opens it. */
    native: ['text', 'image', 'file', 'list', 'zalo_zns_message_template'],
    media: { image: { types: still, bytes: mb }, file: { has_length: true } },
    max_text: 2000,
    max_buttons: 5,
    max_button_title: 100,
    max_quick_replies: 0,
    max_quick_reply_title: null,
    /** Zalo asks with a form, though it has no quick replies. */
    quick_reply_asks: ['user_phone_number'],
    shows_typing: false,
    /** Free for two days and billed until the seventh; after that it is refused. */
    window: hours(168, { free_hours: 48, cards: { zalo_zns_message_template: null } }),
    abilities: ['echoes', 'billed_replies'],
  },
  whatsapp_business_account: {
    ...usual,
    id: 'whatsapp_business_account',
    receipts: ['delivered', 'read'],
    /** It has no carousel: each item is a message, its words and buttons under its picture. */
    native: [
      ...usual.native,
      'gallery',
      'list',
      'menu',
      'products',
      'sticker',
      'location_request',
      'whatsapp_message_template',
    ],
    media: {
      image: { types: still, bytes: 5 * mb },
      video: { types: ['mp4', '3gp', '3gpp'], bytes: 16 * mb },
      audio: { types: ['mp3', 'm4a', 'aac', 'amr', 'ogg', 'opus'], bytes: 16 * mb },
      file: { bytes: 100 * mb },
    },
    max_text: 4096,
    max_buttons: 3,
    max_button_title: 20,
    /** Reply buttons up to three, rows of a list up to ten. */
    max_quick_replies: 10,
    max_quick_reply_title: 20,
    /** A number hidden behind a username is asked for; a known one is offered as a button. */
    quick_reply_asks: ['user_phone_number'],
    window: hours(24, {
      cards: { whatsapp_message_template: null, marketing_message: null },
      stoppable_templates: ['MARKETING'],
    }),
    /** Echoes: messages that a person types into the phone's own app, where the number is used in both. */
    abilities: ['read_marks', 'echoes'],
    can: { mark_read: 'always', block: { hours: 24 }, unblock: 'always' },
  },
  line: {
    ...usual,
    id: 'line',
    tells_leaving: true,
    /** A file is a button that opens it, and an album goes in one call. */
    native: [...usual.native, 'gallery', 'multi_image', 'sticker', 'location_request'],
    media: {
      image: { types: still, bytes: 10 * mb },
      video: { types: ['mp4'], bytes: 200 * mb },
      audio: { types: ['m4a', 'mp3'], bytes: 200 * mb, has_length: true },
    },
    max_text_with_buttons: 160,
    max_text: 5000,
    max_buttons: 4,
    max_button_title: 20,
    max_quick_replies: 13,
    max_quick_reply_title: 20,
    can: { mark_read: 'always' },
    abilities: [...usual.abilities, 'read_marks'],
  },
  viber: {
    ...usual,
    id: 'viber',
    tells_leaving: true,
    receipts: ['delivered', 'read'],
    /** A video or a file is a button that opens it. */
    native: ['text', 'image', 'video', 'file', 'gallery', 'sticker', 'location_request'],
    media: {
      image: { types: still, bytes: mb },
      video: { types: ['mp4'], bytes: 26 * mb, seconds: 180, has_length: true },
      file: { bytes: 50 * mb, has_length: true },
    },
    max_text: 7000,
    max_buttons: 6,
    max_button_title: 250,
    max_quick_replies: 24,
    max_quick_reply_title: 250,
    quick_reply_asks: ['user_phone_number'],
    shows_typing: false,
  },
  telegram_bot: {
    ...usual,
    id: 'telegram_bot',
    tells_leaving: true,
    /** It has no carousel: each item is a message, its words and buttons under its picture. */
    native: [...usual.native, 'gallery', 'list', 'multi_image', 'sticker', 'location_request'],
    /** Ours are smaller than its ten megabytes for photos; moving pictures may have fifty. */
    media: { video: { bytes: 50 * mb }, audio: { bytes: 50 * mb }, file: { bytes: 50 * mb } },
    max_text: 4096,
    max_buttons: 100,
    max_button_title: 64,
    max_quick_replies: 100,
    max_quick_reply_title: 64,
    quick_reply_asks: ['user_phone_number'],
  },
  google_agent: {
    ...usual,
    id: 'google_agent',
    tells_leaving: true,
    receipts: ['delivered', 'read'],
    native: [...usual.native, 'gallery', 'location_request'],
    media: {
      image: { types: [...still, 'gif'], bytes: 100 * mb },
      video: { types: ['mp4', 'm4v', 'mpeg', 'mpg', 'webm', '3gp'], bytes: 100 * mb },
      audio: { bytes: 100 * mb },
      file: { bytes: 100 * mb },
    },
    max_text: 3072,
    max_buttons: 4,
    max_button_title: 25,
    max_quick_replies: 11,
    max_quick_reply_title: 25,
    can: { mark_read: 'always' },
    abilities: [...usual.abilities, 'read_marks'],
  },
  pke_chat_plugin: {
    ...usual,
    id: 'pke_chat_plugin',
    receipts: ['delivered', 'read'],
    native: [...usual.native, 'gallery', 'multi_image', 'list'],
    max_text: null,
    max_buttons: 10,
    max_button_title: null,
    max_quick_replies: 20,
    max_quick_reply_title: null,
    quick_reply_asks: ['user_email', 'user_phone_number'],
    abilities: ['hidden_keyboard', 'website'],
  },
  tiktok_business_messaging: {
    ...usual,
    id: 'tiktok_business_messaging',
    receipts: ['read'],
    /** It has no carousel: each item is a text with a card of its buttons, because only ten messages may follow. */
    native: ['text', 'image', 'gallery', 'list'],
    media: { image: { types: still, bytes: 3 * mb } },
    max_text: 6000,
    max_buttons: 3,
    /** Buttons up to 20, lines of text up to 40. */
    max_button_title: 40,
    max_quick_replies: 0,
    max_quick_reply_title: null,
    window: hours(48, { most_messages: 10 }),
    abilities: ['read_marks', 'comments', 'comment_likes', 'echoes'],
    can: { mark_read: 'always' },
  },
  /** A developer's own client, until it declares its abilities and limits. */
  custom: {
    ...usual,
    id: 'custom',
    tells_leaving: true,
    receipts: ['delivered', 'read'],
    native: [...usual.native, 'gallery'],
    max_text: 4000,
    max_buttons: 10,
    max_button_title: 40,
    max_quick_replies: 11,
    max_quick_reply_title: null,
    quick_reply_asks: ['user_phone_number'],
    abilities: [
      'comments',
      'comment_bans',
      'comment_likes',
      'group_comments',
      'live_comments',
      'echoes',
      'welcome_questions',
    ],
  },
}
