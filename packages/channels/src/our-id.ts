import { createHash } from 'node:crypto'

/** True for our own messages' ids, `<conversation>.<n>`, by which an echo is recognised as ours. */
export const looksLikeOurId = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{1,64}\.\d{1,15}$/.test(text)

/**
 * The id of one part of a message. Only the last part has the message's own id, because its echo proves that all parts
 * were sent; the others are only recognised as ours.
 */
export const partId = (our_id: string, part: number, parts: number): string =>
  part === parts - 1 ? our_id : `${our_id}.p${part + 1}`

/** True for the id of a part that is not the last; a part may have been split once more. */
export const looksLikeOurPart = (text: string | undefined): boolean =>
  text !== undefined && /^[\w-]{1,64}\.\d{1,15}(\.p\d{1,4}){1,2}$/.test(text)

/** The message to which a part belongs that is not its last; undefined for any other id. */
export const messageOfPart = (text: string | undefined): string | undefined =>
  looksLikeOurPart(text) ? text?.replace(/(\.p\d{1,4}){1,2}$/, '') : undefined

/** A UUID of our own form (version 8), for platforms whose keys against repeats are UUIDs: always the same for one name. */
export const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
