import type { Bot } from '../document/document.ts'

/** Each answer to comments, with its path. */
export const commentParts = ({ comments }: Pick<Bot, 'comments'>): [part: unknown, path: string][] => {
  if (!comments) return []
  const cases = Object.entries(comments.cases).map(([name, answer]): [unknown, string] => [
    answer,
    `/comments/cases/${name}`,
  ])
  const listed = (['posts', 'keywords', 'private_replies'] as const).flatMap((key) =>
    comments[key].map((item, index): [unknown, string] => [item, `/comments/${key}/${index}`]),
  )
  return [...cases, ...listed]
}
