/** True for ids we give our own messages, `<conversation>.<n>`: how an echo is known as ours. */
export const looksLikeOurId = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{1,64}\.\d{1,15}$/.test(text)

/**
 * What a part of a message carries for an id, of so many. The message's own stands on the last one only, for an echo of
 * it proves that nothing is still to come; the others are just known as ours.
 */
export const partId = (our_id: string, part: number, parts: number): string =>
  part === parts - 1 ? our_id : `${our_id}.p${part + 1}`

/** True for what a part carries that others follow; a part may have been split once more. */
export const looksLikeOurPart = (text: string | undefined): boolean =>
  text !== undefined && /^[\w-]{1,64}\.\d{1,15}(\.p\d{1,4}){1,2}$/.test(text)
