/** The pages of the screen, in their order; their words are `tags:tabs.<tab>`. */
export const tabs = ['tags', 'fields', 'bot_fields'] as const
export type Tab = (typeof tabs)[number]
