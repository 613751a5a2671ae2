/** The id of the reply field, for shortcuts. */
export const replyFieldId = 'inbox-reply'
