// Preloaded into a server process (`--import`): appends each stretch of CPU time that its main thread uses between two turns
// of the event loop to a file. CPU time, because on a busy machine the wall clock also counts the wait for a core.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.CPU_BURSTS_FILE
const leastMs = 10

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

if (file && isMainThread) {
  let last = cpuMs()
  setInterval(() => {
    const burst = cpuMs() - last
    if (burst >= leastMs) appendFileSync(file, `${Date.now()} ${burst.toFixed(1)}\n`)
    last = cpuMs()
  }, 1).unref()
}
