/** True for ids we give our own messages, `<conversation>.<n>`: how an echo is known as ours. */
export const looksLikeOurId = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{1,64}\.\d{1,15}$/.test(text)
