import words from '../packages/phrases/src/en/message-templates.json' with { type: 'json' }
import { expectToFit, photograph } from './photograph.ts'
import { picture } from './picture.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

// The demo's own accounts are asked for their templates.
test.use({ reaches: [] })

const whatsapp = 'whatsapp_business_account'

test('a template is written by the platform’s rules, approved, opened and deleted', async ({ page, pathOf }, info) => {
  await page.goto(pathOf(whatsapp, 'message_templates'))
  await page.getByRole('button', { name: words.sync }).first().click()
  const list = page.getByRole('table')
  const rowOf = (name: string) => list.getByRole('row').filter({ hasText: name })
  await expect(rowOf('back_in_stock').getByText(words.state.rejected, { exact: true })).toBeVisible()

  await test.step('the list says what the platform says, and why', async () => {
    await photograph(page, info, 'list')
    await expectUsable(page)
    await rowOf('back_in_stock').getByRole('button', { name: 'back_in_stock', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(words.reason.TAG_CONTENT_MISMATCH)).toBeVisible()
    await expect(drawer.getByText(words.not_used)).toBeVisible()
    await photograph(page, info, 'rejected')
    await drawer.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a draft that breaks a rule is not sent', async () => {
    await page.getByRole('button', { name: words.new, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(words.name, { exact: true }).fill('Parcel arrived')
    await expect(drawer.getByLabel(words.name, { exact: true })).toHaveValue('parcel_arrived')
    await drawer.getByLabel(words.part.BODY).last().fill('Your parcel {{2}} is here.')
    await drawer.getByRole('button', { name: words.send, exact: true }).click()
    await expect(drawer.getByText('Number 1 is missing', { exact: false })).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'faults')
  })

  await test.step('the message is shown with its examples, and approved', async () => {
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(words.part.BODY).last().fill('Your parcel {{1}} is here.')
    await drawer.getByLabel('Example of {{1}}').fill('A-1042')
    await expect(drawer.getByText('Your parcel A-1042 is here.')).toBeVisible()
    await drawer.getByRole('button', { name: words.add.BUTTONS, exact: true }).click()
    await drawer.getByRole('button', { name: words.add.button, exact: true }).click()
    await page.getByRole('menuitem', { name: words.button_type.QUICK_REPLY }).click()
    await drawer.getByLabel(words.button_text).fill('Thank you')
    await photograph(page, info, 'draft')
    await drawer.getByRole('button', { name: words.send, exact: true }).click()
    await expect(drawer).toBeHidden()
    await expect(async () => {
      const told = page.waitForResponse((answer) => answer.url().endsWith('/message_templates/sync'))
      await page.getByRole('button', { name: words.sync }).click()
      await told
      await expect(rowOf('parcel_arrived').getByText(words.state.approved, { exact: true })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
  })

  await test.step('it is deleted at the platform, too', async () => {
    await page.getByRole('button', { name: words.more.replace('{{name}}', 'parcel_arrived') }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(rowOf('parcel_arrived')).toHaveCount(0)
  })

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await photograph(page, info, 'phone')
  })
})

test('a carousel is written card by card, approved and read back', async ({ page, pathOf }, info) => {
  await page.goto(pathOf(whatsapp, 'message_templates'))
  await page.getByRole('button', { name: words.new, exact: true }).click()
  const drawer = page.getByRole('dialog')
  const cardOf = (number: number) => drawer.getByRole('group', { name: `Card ${number}`, exact: true })
  await drawer.getByLabel(words.name, { exact: true }).fill('two teas')
  await drawer.getByLabel(words.part.BODY).last().fill('Two new teas for you.')
  await drawer.getByRole('button', { name: words.add.CAROUSEL, exact: true }).click()

  await test.step('only marketing has cards, and nothing stands beside them', async () => {
    await expect(drawer.getByLabel(words.category_label)).toHaveValue('MARKETING')
    await expect(drawer.getByRole('button', { name: words.add.FOOTER, exact: true })).toHaveCount(0)
  })

  await test.step('what is missing on a card is said there', async () => {
    await drawer.getByRole('button', { name: words.send, exact: true }).click()
    await expect(cardOf(2).getByText(words.fault.card_text)).toBeVisible()
    await expect(cardOf(2).getByText(words.fault.file_missing)).toBeVisible()
    await expectUsable(page, '[role=dialog]')
  })

  await test.step('each card has its picture and words; a button stands on all', async () => {
    for (const [index, text] of ['Sencha for {{1}} a box', 'Assam, strong and dark'].entries()) {
      const card = cardOf(index + 1)
      const chooser = page.waitForEvent('filechooser')
      await card.getByRole('button', { name: 'Upload' }).click()
      await (await chooser).setFiles(picture)
      await expect(card.getByLabel(words.example_file)).toHaveValue(/media/)
      await card.getByLabel(words.card_text).fill(text)
    }
    await cardOf(1).getByLabel('Example of {{1}}').fill('5 €')
    await cardOf(1).getByRole('button', { name: words.add.button, exact: true }).click()
    await page.getByRole('menuitem', { name: words.button_type.QUICK_REPLY }).click()
    await cardOf(1).getByLabel(words.button_text).fill('Buy Sencha')
    await cardOf(2).getByLabel(words.button_text).fill('Buy Assam')
    const shown = drawer.getByRole('region', { name: words.part.CAROUSEL })
    await expect(shown.getByText('Sencha for 5 € a box')).toBeVisible()
    await expect(shown.getByText('Buy Assam')).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'carousel')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await shown.scrollIntoViewIfNeeded()
    await photograph(page, info, 'carousel-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the platform approves it, and tells it as it was written', async () => {
    await drawer.getByRole('button', { name: words.send, exact: true }).click()
    await expect(drawer).toBeHidden()
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'two_teas' })
    await expect(async () => {
      const told = page.waitForResponse((answer) => answer.url().endsWith('/message_templates/sync'))
      await page.getByRole('button', { name: words.sync }).click()
      await told
      await expect(row.getByText(words.state.approved, { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await row.getByRole('button', { name: 'two_teas', exact: true }).click()
    await expect(cardOf(1).getByLabel(words.card_text)).toHaveValue('Sencha for {{1}} a box')
    await expect(cardOf(2).getByLabel(words.button_text)).toHaveValue('Buy Assam')
    await photograph(page, info, 'carousel-read')
  })
})

test('Zalo’s templates are read with the values that they need', async ({ page, pathOf }, info) => {
  await page.goto(pathOf('zalo', 'message_templates'))
  await page.getByRole('button', { name: words.sync }).first().click()
  await page.getByRole('button', { name: 'Xác nhận đơn hàng', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('cell', { name: '<order_code>' })).toBeVisible()
  await expectUsable(page, '[role=dialog]')
  await photograph(page, info, 'zalo')
})

test('a channel without templates has no such screen', async ({ page, pathOf }) => {
  await page.goto(pathOf('telegram_bot', 'flows'))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Flows' })).toBeVisible()
  await expect(menu.getByRole('link', { name: words.title })).toHaveCount(0)
})
