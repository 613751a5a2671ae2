import type { ProblemParams, WarningKey } from '../../problems.ts'
import type { Stop } from './road.ts'

/** Something an author may want to look at, at a block or at one of its cards (counted from 1). */
export type Warning = { stop: Stop; card: number | null; key: WarningKey; params?: ProblemParams; at?: string }
