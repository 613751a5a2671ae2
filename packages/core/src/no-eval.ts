import { config } from 'zod'

/**
 * Keeps schemas from compiling themselves into functions. Called before anything else of core is loaded where a content security
 * policy forbids that: only to try it would be reported as a breach.
 */
export const forbidEval = (): void => void config({ jitless: true })
