/** The telephone to chat from as a customer of the demo's pages. */
export const phoneAddress = '/phone'

/** A shop's page with the chat of a website in it. */
export const shopAddress = (page_id: string) => `/widget/demo?${new URLSearchParams({ page: page_id })}`
