import { totalmem } from 'node:os'
import process from 'node:process'

/** How much memory this process and its database may use, in bytes: the machine's, or the container's. */
export const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
