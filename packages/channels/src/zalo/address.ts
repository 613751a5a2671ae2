/**
 * How a person is written to. A visitor of a website has no account and is named by two ids, which make one of ours;
 * user ids are digits.
 */
const visitor = /^visitor\/([^/]+)\/([^/]+)$/

export const visitorId = (anonymous_id: string, conversation_id: string): string =>
  `visitor/${[anonymous_id, conversation_id].map((id) => encodeURIComponent(id.toWellFormed())).join('/')}`

export const isVisitor = (psid: string): boolean => visitor.test(psid)

export const recipientOf = (psid: string) => {
  const [, anonymous_id, conversation_id] = visitor.exec(psid) ?? []
  if (anonymous_id === undefined || conversation_id === undefined) return { user_id: psid }
  return { anonymous_id: decodeURIComponent(anonymous_id), conversation_id: decodeURIComponent(conversation_id) }
}
