import { usualWhy, type Why } from '@hawker/core'
import type { Refused } from '@hawker/outside'
import type { Reading } from './channel.ts'

export const arrived = (platform_id: string | null = null): Reading => ({ ok: true, platform_id })

/** A refusal and its reason; without one, its kind's. */
export const refused = ({ fault }: Refused, why: Why = usualWhy[fault.kind]): Reading & { ok: false } => ({
  ok: false,
  fault: { ...fault, why },
})
