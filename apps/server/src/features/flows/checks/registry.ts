import type { PublishCheck } from './check.ts'
import { lintCheck } from './lint.ts'

/** Everything a publication must pass, in the order of its refusals. */
export const publishChecks: readonly PublishCheck[] = [lintCheck]
