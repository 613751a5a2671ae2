import { totalmem } from 'node:os'
import process from 'node:process'

/** What this process and its database may use, in bytes: the machine's memory, or the container's. */
export const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
