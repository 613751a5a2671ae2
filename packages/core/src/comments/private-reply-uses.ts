import type { CommentConfig } from './config.ts'

/** The answers that name a private reply, as pointers into the bot's document. */
export const privateReplyUses = ({ cases, posts, keywords }: CommentConfig, key: string): string[] => [
  ...Object.entries(cases).flatMap(([name, answer]) =>
    answer.private_reply === key ? [`/comments/cases/${name}`] : [],
  ),
  ...posts.flatMap(({ private_reply }, index) => (private_reply === key ? [`/comments/posts/${index}`] : [])),
  ...keywords.flatMap(({ private_reply }, index) => (private_reply === key ? [`/comments/keywords/${index}`] : [])),
]
