import { currentLanguage } from './i18n.ts'

/** The phone for chatting as a customer of the demo's pages. */
export const phoneAddress = '/phone'

/** A shop's page with the website chat, in the reader's language. */
export const shopAddress = (page_id: string) =>
  `/widget/demo?${new URLSearchParams({ page: page_id, lang: currentLanguage() })}`
