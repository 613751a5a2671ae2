import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('a newcomer’s first five minutes: greet, offer, answer, try, publish, and meet the bot', async ({
  page,
  visitor,
}) => {
  const canvas = page.getByRole('region', { name: 'Canvas' })
  const inspector = page.getByRole('complementary', { name: 'Selected block' })
  const steps = page.getByRole('region', { name: 'Five steps to a bot that answers' })
  const done = (count: number) => expect(steps.getByText(`${count} of 5`)).toBeVisible()

  await test.step('home leads to the first flow', async () => {
    await page.goto('/connect_page?platform=pke_chat_plugin')
    await page.getByLabel('Bot name').fill('Mai’s noodles')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('link', { name: 'Go to the bot' }).click()
    await page.getByRole('link', { name: 'New flow' }).click()
    await page.getByRole('menuitem', { name: /^Blank/ }).click()
    await done(0)
  })

  await test.step('greet and offer', async () => {
    await canvas.getByText('What should the bot say first?').click()
    await expect(canvas.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Hello! What would you like to know?')
    await page.keyboard.press('Escape')
    await done(1)
    await canvas
      .getByRole('group', { name: 'After “First message”' })
      .getByRole('button', { name: 'Quick replies' })
      .click()
    await inspector.getByRole('textbox', { name: 'Reply label' }).fill('Opening hours')
    await done(2)
  })

  await test.step('answer: the recipe that the reply names comes first, by keyboard, and is undone in one step', async () => {
    const ghost = canvas.getByRole('group', { name: 'After “Opening hours”' })
    await expect(ghost.getByRole('button').first()).toHaveText('Opening hours')
    await expectUsable(page, '[data-canvas]')
    await ghost.getByRole('button').first().press('Enter')
    const answer = canvas.getByRole('heading', { name: 'Opening hours', exact: true })
    await expect(answer).toBeVisible()
    await done(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(answer).toHaveCount(0)
    await done(2)
    await page.getByRole('button', { name: 'Redo' }).click()
    await done(3)
  })

  await test.step('try', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByRole('button', { name: 'Opening hours' }).click()
    await expect(preview.getByText('We are open Monday to Saturday')).toBeVisible()
    await done(4)
    await preview.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('publish, and meet the bot', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('radio', { name: 'With a customer’s first message' }).check()
    await page.getByRole('button', { name: 'Publish flow' }).click()
    await done(5)
    // A phone cannot open an address of this computer, so there is no code to scan.
    await expect(steps.getByText('Open the link and write as a customer would.')).toBeVisible()
    await expect(steps.getByRole('img', { name: 'QR code of the chat' })).toHaveCount(0)
    await expectUsable(page, '[data-first-steps]')
    const address = await steps.getByRole('textbox', { name: 'Link to the chat' }).inputValue()
    const chat = await openShopChat(visitor, { at: address, name: 'Mai’s noodles' })
    await chat.press('Opening hours')
    await expect(chat.messages.getByText('We are open Monday to Saturday')).toBeVisible()
  })

  await test.step('put away, the steps do not come back', async () => {
    await steps.getByRole('button', { name: 'Put the steps away' }).click()
    await expect(steps).toHaveCount(0)
    await page.reload()
    await expect(canvas.getByRole('heading', { name: 'First message', exact: true })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})
