import type { Wording } from '../misbehave.ts'
import { serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'

const refuse = (status: number, error: string): Reply => ({ status, body: { error } })
const wording = (): Wording => ({
  tooMany: () => refuse(429, 'too_many_requests'),
  internal: () => refuse(500, 'server_error'),
  refusal: ({ status = 400, message = 'Refused by a switch.' }) => refuse(status, message),
})

/** Hotmart reports, and nothing of ours asks it: every request is refused and noted, so that a test sees one. */
export const handleHotmart = serviceSurface({
  base: ({ hotmart }) => hotmart,
  wording,
  find: (_world, { path }) => ({ name: path, run: () => refuse(404, 'not_found') }),
})
