import { totalmem } from 'node:os'

const gb = 1024 ** 3

/**
 * How Node runs the server on a machine of so many bytes of memory. The young generation may grow under load: to 32 MiB
 * saves a quarter of the program's time, to 64 another tenth and a quarter of the slowest replies' wait, for 60 MB more
 * while the load lasts; 128 gains nothing further (measured). At rest it costs nothing. What a load needed is given back
 * after a minute, not after eight seconds: who writes after a short pause would find it small again, and wait for it.
 * Nothing is made old from its beginning (pretenuring): what V8 believed to live long were messages under way, and whatever
 * each of them led to was then copied twice and kept until the next full collection (a tenth of the program's time).
 */
export const flagsFor = (memory_bytes) => [
  `--max-semi-space-size=${memory_bytes < 4 * gb ? 32 : 64}`,
  '--memory-reducer-delay-ms=60000',
  '--no-allocation-site-pretenuring',
]

// As platform/postgres/buffers.ts has it; but this is read also by a Node that is too old for TypeScript, to be told so.
export const nodeFlags = flagsFor(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY))
