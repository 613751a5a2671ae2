import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { viewport } from './gestures.ts'

const probe = fileURLToPath(new URL('probe.js', import.meta.url))

export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A headless Chromium without a GPU; every context has the probe. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return {
    async context(baseURL: string) {
      const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', reducedMotion: 'reduce' })
      await context.addInitScript({ path: probe })
      return context
    },
    end: () => browser.close(),
  }
}
