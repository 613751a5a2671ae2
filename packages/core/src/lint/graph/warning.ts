import type { ProblemParams, WarningKey } from '../../problems.ts'
import type { Stop } from './road.ts'

/** A warning about a block or one of its cards (counted from 1). */
export type Warning = { stop: Stop; card: number | null; key: WarningKey; params?: ProblemParams; at?: string }
