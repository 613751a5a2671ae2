import { t } from './language.js'

/**
 * @import { PlatformId } from '../src/platform-id.ts'
 * @import { ScreenButton } from '../src/screen.ts'
 * @import { Bot } from './server.js'
 *
 * @typedef {object} Platform
 * @property {string} name
 * @property {(bot: Bot) => string} address the bot's public address, as people pass it on
 * @property {(name: string) => string} state the line under the bot's name
 * @property {string} placeholder of the empty text field
 * @property {string} start the button that opens a conversation
 * @property {string} ref_pattern references a link may carry
 * @property {boolean} has_keyboard quick replies stand in place of the keyboard, not as chips under the last message
 * @property {boolean} has_card_buttons a message's buttons stand inside its bubble, not under it
 * @property {boolean} [is_plain] drawn by the rules that most platforms share
 * @property {boolean} shares_from_menu the customer shares a contact or place without being asked
 * @property {Partial<Record<ScreenButton['kind'], string>>} button_words buttons that the platform itself words, in the customer's language
 */

/** @param {string} platform */
const stateOn = (platform) => (/** @type {string} */ name) => t('on_platform', { platform, name })

/** @type {Record<PlatformId, Platform>} */
export const platforms = {
  telegram_bot: {
    name: 'Telegram',
    address: ({ username }) => `@${username}`,
    state: (name) => t('on_telegram', { name }),
    placeholder: t('message'),
    start: t('start'),
    ref_pattern: '[A-Za-z0-9_\\-]+',
    has_keyboard: true,
    has_card_buttons: false,
    shares_from_menu: true,
    button_words: {},
  },
  facebook: {
    name: 'Messenger',
    address: ({ page_id }) => `m.me/${page_id}`,
    state: stateOn('Messenger'),
    placeholder: 'Aa',
    start: t('get_started'),
    ref_pattern: '[A-Za-z0-9_=\\-]+',
    has_keyboard: false,
    has_card_buttons: true,
    shares_from_menu: false,
    button_words: { share_phone: t('send_phone'), share_email: t('send_email'), opt_in: t('get_updates') },
  },
  instagram_official: {
    name: 'Instagram',
    address: ({ username }) => `@${username}`,
    state: stateOn('Instagram'),
    placeholder: t('message'),
    start: t('open_chat'),
    ref_pattern: '[A-Za-z0-9_=\\-]+',
    is_plain: true,
    has_keyboard: false,
    has_card_buttons: true,
    shares_from_menu: false,
    button_words: { share_phone: t('send_phone'), share_email: t('send_email') },
  },
  whatsapp_business_account: {
    name: 'WhatsApp',
    address: ({ username }) => `wa.me/${username?.replace('+', '')}`,
    state: stateOn('WhatsApp'),
    placeholder: t('message'),
    start: t('open_chat'),
    ref_pattern: '[^\\n]+',
    is_plain: true,
    has_keyboard: false,
    has_card_buttons: true,
    shares_from_menu: true,
    button_words: { share_phone: t('send_phone'), share_place: t('share_place') },
  },
  line: {
    name: 'LINE',
    address: ({ username }) => username ?? '',
    state: stateOn('LINE'),
    placeholder: 'Aa',
    start: t('open_chat'),
    ref_pattern: '[^\\n]+',
    is_plain: true,
    has_keyboard: false,
    has_card_buttons: true,
    shares_from_menu: false,
    button_words: { share_place: t('share_place') },
  },
  zalo: {
    name: 'Zalo',
    address: ({ page_id }) => `zalo.me/${page_id}`,
    state: stateOn('Zalo'),
    placeholder: t('message'),
    start: t('open_chat'),
    ref_pattern: '[^\\n]+',
    is_plain: true,
    has_keyboard: false,
    has_card_buttons: true,
    shares_from_menu: true,
    button_words: { share_phone: t('send_phone') },
  },
  tiktok_business_messaging: {
    name: 'TikTok',
    address: ({ username }) => `@${username}`,
    state: stateOn('TikTok'),
    placeholder: t('message'),
    start: t('open_chat'),
    ref_pattern: '[A-Za-z0-9_=\\-]+',
    is_plain: true,
    has_keyboard: false,
    has_card_buttons: true,
    shares_from_menu: false,
    button_words: {},
  },
  viber: {
    name: 'Viber',
    address: ({ username }) => `viber.com/${username}`,
    state: stateOn('Viber'),
    placeholder: t('message'),
    start: t('open_chat'),
    ref_pattern: '[^\\n]+',
    is_plain: true,
    has_keyboard: true,
    has_card_buttons: true,
    shares_from_menu: true,
    button_words: { share_phone: t('send_phone'), share_place: t('share_place') },
  },
  google_agent: {
    name: 'RCS',
    address: ({ page_id }) => page_id,
    state: stateOn('RCS'),
    placeholder: t('message'),
    start: t('open_chat'),
    ref_pattern: '[^\\n]+',
    is_plain: true,
    has_keyboard: false,
    has_card_buttons: true,
    shares_from_menu: true,
    button_words: { share_place: t('share_place') },
  },
  custom: {
    name: 'App',
    address: ({ page_id }) => page_id,
    state: stateOn('App'),
    placeholder: t('message'),
    start: t('open_chat'),
    ref_pattern: '[^\\n]+',
    is_plain: true,
    has_keyboard: false,
    has_card_buttons: true,
    shares_from_menu: true,
    button_words: { share_phone: t('send_phone'), share_place: t('share_place') },
  },
}
