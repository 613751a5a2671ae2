import { type ProblemKey, type ProblemParams, problemKeys, warningKeys } from '@hawker/core'
import { ApiError } from '../../frame/api.ts'

type CheckProblem = { key: ProblemKey; params: ProblemParams; path: string }

/** A check that refused a publication. */
export type FailedCheck = {
  check: string
  why: 'failed' | 'timed_out'
  can_override: boolean
  problems: CheckProblem[]
}

/** The checks that refused a publication; null for any other failure. */
export function failedChecks(error: unknown): FailedCheck[] | null {
  if (!(error instanceof ApiError) || error.message_code !== 'flow.checks_failed') return null
  const checks = listIn(error.envelope.errors, 'checks').flatMap(readCheck)
  return checks.length > 0 ? checks : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function listIn(value: unknown, key: string): unknown[] {
  const list = isRecord(value) ? value[key] : null
  return Array.isArray(list) ? list : []
}

function readCheck(value: unknown): FailedCheck[] {
  if (!isRecord(value) || typeof value.check !== 'string') return []
  const why = value.why === 'timed_out' ? 'timed_out' : 'failed'
  const problems = listIn(value, 'problems').flatMap(readProblem)
  return [{ check: value.check, why, can_override: value.can_override === true, problems }]
}

const keys: readonly ProblemKey[] = [...problemKeys, ...warningKeys]

/** A newer server may know problems that have no words here: they are left out. */
function readProblem(value: unknown): CheckProblem[] {
  if (!isRecord(value) || typeof value.path !== 'string') return []
  const key = keys.find((each) => each === value.key)
  const params = Object.entries(isRecord(value.params) ? value.params : {}).flatMap(([name, param]) =>
    typeof param === 'string' || typeof param === 'number' ? [[name, param] as const] : [],
  )
  return key ? [{ key, params: Object.fromEntries(params), path: value.path }] : []
}
