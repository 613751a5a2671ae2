import type { Page } from '@playwright/test'
import { address } from './installation.ts'
import { expect, type Owner } from './test.ts'

/** Copies the flows of the demo's bot on a platform, as they were at the start, to a bot of the story. */
export async function takeDemo(page: Page, owner: Owner, to: string, platform = 'telegram_bot') {
  const taken = await page.request.post(`/v1/bots/${to}/document?settings=take`, {
    data: owner.files.get(platform),
    headers: { origin: address() },
  })
  expect(taken.status(), await taken.text()).toBeLessThan(300)
}
