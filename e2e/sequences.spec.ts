import type { Page } from '@playwright/test'
import sequences from '../packages/phrases/src/en/sequences.json' with { type: 'json' }
import { address } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'pke_chat_plugin'
const steps = (page: Page) => page.getByRole('list', { name: sequences.steps }).locator('> li')
/** Those of a picker that is open; a select of the browser has its own. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const drawer = (page: Page) => page.getByRole('dialog')
const done = (page: Page) => drawer(page).getByRole('button', { name: 'Done' }).click()

test('a sequence is written along a timeline, people of a segment join, and an edit says where they go', async ({
  page,
  visitor,
  pathOf,
}, info) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Do you sell hats?')
  await page.goto(pathOf(web, 'sequence'))
  await page.getByRole('button', { name: sequences.new }).first().click()
  await drawer(page).getByRole('textbox', { name: sequences.name }).fill('After the first visit')
  await drawer(page).getByRole('button', { name: sequences.make }).click()
  await expect(page).toHaveURL(/sequence\/\w+/)

  await test.step('a flow after some hours, in a window', async () => {
    await page.getByRole('button', { name: sequences.add_step }).click()
    await drawer(page).getByRole('combobox', { name: 'Flow' }).click()
    await options(page).first().click()
    await drawer(page).getByRole('combobox', { name: sequences.after_joining }).selectOption({ label: 'Hours' })
    await drawer(page).getByRole('textbox', { name: sequences.how_many.hours }).fill('2')
    await drawer(page).getByRole('checkbox', { name: sequences.in_window }).check()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'step')
    await done(page)
    await expect(steps(page).nth(0)).toContainText('2 hours after joining, between 08:00 and 20:00')
  })

  await test.step('a second step breaks the 24-hour rule until it has a tag', async () => {
    await page.getByRole('button', { name: sequences.add_step }).click()
    await drawer(page).getByRole('combobox', { name: 'Flow' }).click()
    await options(page).nth(1).click()
    await drawer(page).getByRole('combobox', { name: sequences.after_step }).selectOption({ label: 'Days' })
    await drawer(page).getByRole('textbox', { name: sequences.how_many.days }).fill('3')
    await expect(drawer(page).getByText(sequences.rule.too_late)).toBeVisible()
    await photograph(page, info, 'rule')
    await drawer(page).getByRole('combobox', { name: sequences.tag }).selectOption({ label: 'Account update' })
    await expect(drawer(page).getByText(sequences.rule.too_late)).toBeHidden()
    await done(page)
  })

  await test.step('a third one only acts', async () => {
    await page.getByRole('button', { name: sequences.add_step }).click()
    await drawer(page).getByText(sequences.only_actions, { exact: true }).click()
    await expect(drawer(page).getByRole('combobox', { name: sequences.tag })).toBeHidden()
    await drawer(page).getByRole('button', { name: 'Add an action' }).click()
    await drawer(page).getByRole('combobox', { name: 'Tag', exact: true }).click()
    await options(page).first().click()
    await drawer(page).getByRole('switch', { name: sequences.step_on }).uncheck()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'actions')
    await done(page)
    await expect(steps(page).nth(2)).toContainText(sequences.step_off)
  })

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await page.reload()
  await expect(steps(page)).toHaveCount(3)

  await test.step('the people of a segment join', async () => {
    const bot = new URL(page.url()).searchParams.get('bot_id')
    const filters = [{ type: 'interactived_at', filter_type: 'less-than', value: 1, unit: 'days' }]
    const data = { name: 'Came today', filters }
    const made = await page.request.post(`/v1/bots/${bot}/segments`, { data, headers: { origin: address() } })
    expect(made.status()).toBe(201)
    await page.getByRole('button', { name: sequences.enroll.open }).click()
    await drawer(page).getByRole('combobox', { name: sequences.enroll.segment }).fill('Came today')
    await page.getByRole('option', { name: 'Came today' }).click()
    const add = drawer(page).getByRole('button', { name: /^Add \d+ customers?$/ })
    await expect(add).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'enroll')
    await add.click()
    await expect(async () => {
      await page.reload()
      await expect(
        steps(page)
          .nth(0)
          .getByRole('button', { name: new RegExp(`^${sequences.figures.waiting} \\d+$`) }),
      ).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await steps(page)
      .nth(0)
      .getByRole('button', { name: new RegExp(`^${sequences.figures.waiting} \\d+$`) })
      .click()
    await expect(drawer(page).getByRole('link').first()).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'people-of-a-step')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /^\d+ followers?$/ })).toBeVisible()
  })
  await expectUsable(page)
  await photograph(page, info, 'sequence-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await photograph(page, info, 'sequence')

  await test.step('an edit says who waits and where they go on', async () => {
    await steps(page).nth(0).getByRole('button', { name: 'Actions for Step 1' }).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: sequences.moves.title })
    await expect(question.getByRole('row', { name: /Step 1 \d+ Step 2/ })).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'moves')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(
      steps(page)
        .nth(1)
        .getByRole('button', { name: new RegExp(`^${sequences.figures.waiting} \\d+$`) }),
    ).toBeVisible()
  })

  await page.getByRole('link', { name: sequences.all }).click()
  const row = page.getByRole('table').getByRole('row', { name: /After the first visit/ })
  await row.getByRole('switch').click({ force: true })
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expectUsable(page)
  await photograph(page, info, 'list')
  await row.getByRole('link', { name: 'After the first visit' }).click()
  await expect(page.getByText(sequences.off_hint)).toBeVisible()
  await speak(page, 'vi')
  await page.reload()
  await expect(page.getByText('Bước 1').or(page.getByRole('listitem').first()).first()).toBeVisible()
  await photograph(page, info, 'sequence-vi')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await photograph(page, info, 'sequence-phone')
})
