import { publish, writeText } from './building.ts'
import { address } from './installation.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

// A window of 1440 × 900 has half as many CSS pixels when it is zoomed to 200 %.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

test('at 200 % zoom a flow is written, walked and published, and nothing is cut', async ({ page }) => {
  const made = await page.request.post('/v1/bots', {
    data: { platform: 'pke_chat_plugin', name: 'Zoomed' },
    headers: { origin: address() },
  })
  const { id }: { id: string } = await made.json()
  await page.goto(`/chatbot/flows?bot_id=${id}`)
  await page.getByRole('button', { name: 'New flow' }).first().click()
  await page.getByRole('menuitem', { name: /^Welcome/ }).click()
  const inspector = page.getByRole('complementary', { name: 'Selected block' })

  // From the outline each block comes into view, beside its fields.
  await page.getByRole('button', { name: 'Outline' }).click()
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await outline.getByRole('button', { name: /^Talk to us/ }).click()
  await expect(inspector.getByRole('textbox', { name: 'Block name' })).toHaveValue('Talk to us')
  await writeText(page, 'One of us writes to you soon.')
  await expect(inspector.getByRole('textbox', { name: 'Message' })).toBeInViewport()
  // Only the canvas scrolls to the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectUsable(page)
  await inspector.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Talk to us' }).click()
  await expect(preview.getByText('One of us writes to you soon.')).toBeInViewport()
  await preview.getByRole('button', { name: 'Close' }).click()
  await publish(page, 'With a customer’s first message')
})
