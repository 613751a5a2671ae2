import type { Platform } from '../channel.ts'

/** The public facts of a page from which platforms make the link to its chat. */
export type ChatAddress = {
  page_id: string
  username?: string
  phone?: string
  basic_id?: string
  chat_uri?: string
  agent_id?: string
  page_link?: string
}

type Link = (address: ChatAddress, ref?: string) => string | null

const by = (name: string | undefined, link: (name: string) => string): string | null =>
  name ? link(encodeURIComponent(name)) : null

/** A link whose referral is one parameter; null when the platform would refuse this referral. */
const carrying =
  (parameter: string, takes: RegExp, link: Link): Link =>
  (address, ref) => {
    const chat = link(address)
    if (chat === null || ref === undefined) return chat
    if (!takes.test(ref)) return null
    return `${chat}${chat.includes('?') ? '&' : '?'}${parameter}=${ref}`
  }

const meta = /^[\w=-]{1,2083}$/

/** Without a referral where the platform has no place for one. */
const links: Record<Platform, Link> = {
  // https://developers.facebook.com/docs/messenger-platform/discovery/m-me-links
  facebook: carrying('ref', meta, ({ username, page_id }) => by(username || page_id, (name) => `https://m.me/${name}`)),
  instagram_official: carrying('ref', meta, ({ username }) => by(username, (name) => `https://ig.me/m/${name}`)),
  whatsapp_business_account: ({ phone }) => by(phone?.replace(/[\s()+-]/g, ''), (number) => `https://wa.me/${number}`),
  line: ({ basic_id }) => by(basic_id, (name) => `https://line.me/R/oaMessage/${name}/`),
  viber: carrying('context', /^[\w-]{1,200}$/, ({ chat_uri }) => by(chat_uri, (uri) => `viber://pa?chatURI=${uri}`)),
  // https://core.telegram.org/bots/features#deep-linking
  telegram_bot: carrying('start', /^[\w-]{1,64}$/, ({ username }) => by(username, (name) => `https://t.me/${name}`)),
  zalo: ({ page_id }) => by(page_id.replace(/^zl_/, ''), (id) => `https://zalo.me/${id}`),
  // The owner's own address, so no referral is put into it.
  pke_chat_plugin: ({ page_link = '' }) => (/^https?:\/\//.test(page_link) ? page_link : null),
  tiktok_business_messaging: ({ username }) =>
    by(username?.replace(/^@/, ''), (name) => `https://www.tiktok.com/@${name}`),
  google_agent: ({ agent_id }) => by(agent_id, (agent) => `sms:${agent}%40rbm.goog`),
  // Only the developer knows where their client runs.
  custom: () => null,
}

/** Opens a chat with the bot, carrying `ref` where the platform can; null when it cannot be made. */
export const botChatLink = (platform: Platform, address: ChatAddress, ref?: string): string | null =>
  links[platform](address, ref)
