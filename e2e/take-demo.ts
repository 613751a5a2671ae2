import type { Page } from '@playwright/test'
import { address } from './installation.ts'
import { expect } from './test.ts'

/** Copies the demo's flows to the new bot. */
export async function takeDemo(page: Page, from: string | undefined, to: string) {
  const file = await page.request.get(`/v1/bots/${from}/document`)
  const taken = await page.request.post(`/v1/bots/${to}/document?settings=take`, {
    data: await file.json(),
    headers: { origin: address() },
  })
  expect(taken.status(), await taken.text()).toBeLessThan(300)
}
