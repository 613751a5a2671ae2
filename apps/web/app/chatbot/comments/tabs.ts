/** The pages of the screen, in their order; their words are `comments:tabs.<tab>`. */
export const commentTabs = ['comments', 'replies', 'private_replies', 'moderation', 'explainer'] as const
export type CommentTab = (typeof commentTabs)[number]
