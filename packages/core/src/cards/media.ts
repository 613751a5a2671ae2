import { z } from 'zod'
import type { ProblemKey } from '../problems.ts'
import { blankCard, cardSchema, common, needsFile } from './card.ts'

/** Image, video, audio and file are the same card with another name and another problem when empty. */
export const media = <P extends 'image' | 'video' | 'audio' | 'file'>(plugin_id: P, key: ProblemKey) => {
  const schema = cardSchema(plugin_id, z.object({ url: z.string(), filename: z.string() }))
  type Media = z.infer<typeof schema>
  return {
    ...common,
    schema,
    blank: () => blankCard(plugin_id, { url: '', filename: '' }),
    problems: ({ config }: Media) => needsFile(config.url, key),
    preview: ({ config }: Media) => config.filename || config.url,
  }
}
