// https://developers.viber.com/docs/api/rest-bot-api/#general-send-message-parameters
/** Viber's limits. Lengths are UTF-16 units, sizes bytes of JSON. */
export const limits = {
  text: 7000,
  /** Of one text in bytes, so that a keyboard and the rest fit beside it. */
  text_bytes: 20_000,
  sender_name: 28,
  /** Of a whole request: 30 KB by the documents. */
  request_bytes: 30_000,
  /** Of a label with its markup. */
  label: 250,
  url: 2000,
  alt_text: 400,
  key_rows: 24,
  block_rows: 7,
  blocks: 6,
  /** Of the blocks of one carousel, so that the rest of the request fits beside them. */
  blocks_bytes: 22_000,
  title: 80,
  text_rows: 2,
  /** Buttons of one block: three rows, of two buttons each where they are more than three. */
  block_buttons: 6,
} as const

/** The API versions that show these; an older phone is no suitable device. */
export const versions = { sharing: 3, rich_media: 7 } as const
