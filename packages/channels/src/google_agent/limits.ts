// https://developers.google.com/business-communications/rcs-business-messaging/guides/build/messages/send
/** Limits of RCS Business Messaging. Lengths are UTF-16 units. */
export const limits = {
  text: 3072,
  chips: 11,
  buttons: 4,
  suggestion: 25,
  payload: 2048,
  title: 200,
  description: 2000,
  cards: 10,
  url: 2048,
  /** Of a whole request: 250 KB by the documents. */
  cards_bytes: 200_000,
  /** A message that has not arrived after a day is revoked, and Google reports it. */
  ttl: '86400s',
} as const
