import { readFileSync } from 'node:fs'

/**
 * Runs once when the npm that started this process is gone. npm ends only its shell, and a killed npm ends nothing:
 * without this check the server would go on and keep its port from the next start.
 */
export function whenNpmEnds(run: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const { ppid } = process
  const npm = isShell(ppid) ? parentOf(ppid) : null
  const timer = setInterval(() => {
    if (process.ppid === ppid && (npm === null || parentOf(ppid) === npm)) return
    clearInterval(timer)
    run()
  }, 500)
  timer.unref()
}

const isShell = (pid: number) => /^\d+ \((sh|dash|ash|bash|zsh)\)/.test(statOf(pid))

/** Null where the system does not provide it. */
function parentOf(pid: number): number | null {
  const parent = /\) \S (\d+)/.exec(statOf(pid))?.[1]
  return parent === undefined ? null : Number(parent)
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
