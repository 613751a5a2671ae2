import type { Problem } from '@hawker/core'
import type { Heavy, HeavyPlace } from '../../../platform/heavy/heavy.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Checked, PublishCheck } from './check.ts'

/** A check that takes longer has failed. */
const mostMs = 10_000

/** A check that did not pass. */
type Failed = { check: string; why: 'failed' | 'timed_out'; can_override: boolean; problems: Problem[] }

/** Where checks run; `most_ms` is shortened in tests. */
type Around = { heavy: Pick<Heavy, 'run'>; place: HeavyPlace; most_ms?: number }

/**
 * Runs the checks on the content to be published; returns its fingerprint, or null when it changed between two of them. Refused with the
 * failed ones, except those in `overrides` that may be overridden.
 */
export async function runChecks(
  { heavy, place, most_ms = mostMs }: Around,
  checks: readonly PublishCheck[],
  checked: Checked,
  overrides: Record<string, string>,
): Promise<string | null> {
  const failed: Failed[] = []
  const fingerprints = new Set<string>()
  for (const { id, can_override, is_long, task } of checks) {
    const where = is_long ? { ...place, bytes: Number.POSITIVE_INFINITY } : place
    const result = await heavy.run(task, where, checked, { most_ms }).catch(lateOr)
    if (result) fingerprints.add(result.fingerprint)
    if (result?.problems.length === 0 || (can_override && Object.hasOwn(overrides, id))) continue
    failed.push({ check: id, why: result ? 'failed' : 'timed_out', can_override, problems: result?.problems ?? [] })
  }
  const rules = failed.find(({ check, why }) => check === 'lint' && why === 'failed')
  if (rules) throw new Refusal('flow.has_problems', { problems: rules.problems })
  if (failed.length > 0) throw new Refusal('flow.checks_failed', { checks: failed })
  const [fingerprint = null] = fingerprints
  return fingerprints.size > 1 ? null : fingerprint
}

/** Null for a check that was ended because it took too long. */
function lateOr(error: unknown): null {
  if (error instanceof Refusal && error.code === 'too_heavy') return null
  throw error
}
