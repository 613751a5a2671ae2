import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, signedOut, test } from './test.ts'

const kib = 1024

/** The size of all JavaScript a page loads, compressed as a server would, in KiB. */
async function javascriptOf(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || /\.js($|\?)/.test(response.url())
    if (isScript) sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  expect(all.length).toBeGreaterThan(3)
  return all.reduce((sum, size) => sum + size, 0) / kib
}

function expectSmall(screen: string, size: number, most: number) {
  console.log(`JavaScript of a first visit to ${screen}: ${size.toFixed(0)} KiB (at most ${most})`)
  expect(size, screen).toBeLessThanOrEqual(most)
}

test.describe('signed out', () => {
  test.use(signedOut)
  test('a first visit loads little JavaScript', async ({ page }) => {
    expectSmall('the front page', await javascriptOf(page, '/'), 300)
  })
  test('a first visit to the sign-in loads little JavaScript', async ({ page }) => {
    expectSmall('the sign-in', await javascriptOf(page, '/sign-in'), 300)
  })
})

// With all that the frame needs: rail, palette, notices, live updates.
test('the first screen after the sign-in loads little JavaScript', async ({ page, pathOf }) => {
  expectSmall('home', await javascriptOf(page, pathOf('pke_chat_plugin', 'home')), 400)
})
