import { type Answer, answerBody, id } from '@hawker/outside'
import { z } from 'zod'

const file = z.object({ file_id: id })
const answered = z.object({ ok: z.literal(true), result: z.record(z.string(), z.unknown()) })

/** The id of the file in the answer to its message; the last of a picture's sizes is the largest. */
export const fileIdIn = (answer: Answer, field: string): string | null => {
  const parsed = answered.safeParse(answerBody(answer))
  const sent = parsed.success ? parsed.data.result[field] : undefined
  const one = file.safeParse(Array.isArray(sent) ? sent.at(-1) : sent)
  return one.success ? one.data.file_id : null
}
