/** The pages of the screen, in their order; their words are `comments:tabs.<tab>`. */
export const commentTabs = ['replies', 'private_replies', 'moderation'] as const
export type CommentTab = (typeof commentTabs)[number]
