import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** The main thread's working time, in milliseconds, since the page began. */
async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Measures the page's work for an action: that of many, without what the page does in the same time by itself. */
export async function workMeter(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const during = async (act: () => Promise<unknown>) => {
    const before = await worked(devtools)
    const since = performance.now()
    await act()
    return { work: (await worked(devtools)) - before, ms: performance.now() - since }
  }
  return {
    /** Milliseconds of work for one of `count` actions, `everyMs` apart. */
    async each(count: number, everyMs: number, act: (index: number) => Promise<unknown>): Promise<number> {
      const idle = await during(() => sleep(1500))
      const busy = await during(async () => {
        for (let index = 0; index < count; index++) {
          await act(index)
          await sleep(everyMs)
        }
        await sleep(900)
      })
      return Math.max(0, busy.work - (idle.work / idle.ms) * busy.ms) / count
    },
  }
}
