/** So that a shortcut finds the field from anywhere. */
export const replyFieldId = 'inbox-reply'
