// https://developers.zalo.me/docs/official-account/tin-nhan/tin-tu-van
/** Zalo's limits, in UTF-16 units of NFC text. */
export const limits = {
  text: 2000,
  buttons: 5,
  title: 100,
  /** With the sign before it. */
  payload: 1000,
  elements: 5,
  element_title: 100,
  element_text: 500,
  url: 2000,
  /** Of a document. */
  file_bytes: 5_000_000,
} as const
