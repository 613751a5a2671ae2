/** The phone for chatting as a customer of the demo's pages. */
export const phoneAddress = '/phone'

/** A shop's page with the website chat. */
export const shopAddress = (page_id: string) => `/widget/demo?${new URLSearchParams({ page: page_id })}`
