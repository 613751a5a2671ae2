import { totalmem } from 'node:os'

const gb = 1024 ** 3

/**
 * Node's flags for a server on a machine of so many bytes of memory. The young generation may grow under load: to 32 MiB it
 * saves a quarter of the program's time, to 64 another tenth and a quarter of the slowest replies' wait, for 60 MB more while
 * the load lasts; 128 gains nothing further (measured). At rest it costs nothing. It shrinks a minute after a load, not after
 * eight seconds: the next message after a short pause would find it small again, and wait. Pretenuring is off: objects that V8
 * expected to live long were messages in flight, and everything they referred to was copied twice and kept until the next full
 * collection (a tenth of the program's time).
 */
export const flagsFor = (memory_bytes) => [
  `--max-semi-space-size=${memory_bytes < 4 * gb ? 32 : 64}`,
  '--memory-reducer-delay-ms=60000',
  '--no-allocation-site-pretenuring',
]

// As in platform/postgres/buffers.ts; but this file must also run on a Node too old for TypeScript, to say so.
export const nodeFlags = flagsFor(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY))
