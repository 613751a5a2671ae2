import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const afterMs = 2_000

/** Gives back, once, the memory that starting up has used and running does not need. */
export function leanAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, afterMs).unref()
}
