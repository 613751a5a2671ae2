import type { Asked } from '@hawker/outside'
import { anyJson } from '@hawker/outside/testing'
import fc from 'fast-check'

/** Any answer that a service could give. */
export const answerOf = fc
  .record({
    status: fc.oneof(fc.constant(200), fc.integer({ min: 100, max: 599 })),
    body: fc.oneof(
      anyJson.map((body) => JSON.stringify(body) ?? ''),
      fc.string(),
    ),
  })
  .map((answer): Asked => ({ ok: true, answer: { headers: {}, ...answer } }))
