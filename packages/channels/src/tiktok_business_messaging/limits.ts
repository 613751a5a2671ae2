// https://business-api.tiktok.com/portal/docs?id=1832184403754242
/** TikTok's limits, in UTF-16 units. */
export const limits = {
  text: 6000,
  /** The words above the buttons of a card. */
  title: 40,
  buttons: 3,
  /** Of a button; longer ones make a card of lines, up to `line`. */
  button: 20,
  line: 40,
  id: 40,
} as const
