import { type Answer, answerBody, failed, type Refused } from '@hawker/outside'
import type { z } from 'zod'
import type { Ask, ServiceRequest } from './service.ts'

export type Told<Body> = { ok: true; body: Body } | (Refused & { is_written: boolean })

/**
 * Makes the request and reads the refusal or the body. A refusal means that nothing was carried out, unless its fate is
 * unknown; a good status with a body of another shape was carried out, and says so. `bodyOf` reads bodies that are no JSON.
 */
export const askFor = async <Shape extends z.ZodType>(
  ask: Ask,
  read: (answer: Answer) => Refused | null,
  request: ServiceRequest,
  shape: Shape,
  bodyOf: (answer: Answer) => unknown = answerBody,
): Promise<Told<z.infer<Shape>>> => {
  const asked = await ask(request)
  if (!asked.ok) return asked
  const refused = read(asked.answer)
  if (refused) return { ...refused, is_written: refused.fault.kind === 'unknown' }
  const parsed = shape.safeParse(bodyOf(asked.answer))
  if (!parsed.success)
    return { ...failed('unknown', `http ${asked.answer.status}`, 'an answer of another shape'), is_written: true }
  return { ok: true, body: parsed.data }
}
