import { config } from 'zod'

/**
 * Keeps schemas from compiling themselves into functions. Call it before loading the rest of core where a content security
 * policy forbids that: browsers report even the attempt as a breach.
 */
export const forbidEval = (): void => void config({ jitless: true })
