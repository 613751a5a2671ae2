import type { Page } from '@playwright/test'
import tags from '../packages/phrases/src/en/tags.json' with { type: 'json' }
import { address } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, signedOut, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'pke_chat_plugin'
const row = (page: Page, name: string) => page.getByRole('table').getByRole('row', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const choose = async (page: Page, name: string, entry: string) => {
  await row(page, name)
    .getByRole('button', { name: `More: ${name}` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('tags are made, renamed and merged; one in use is kept with links to its uses', async ({
  page,
  browser,
  visitor,
  pathOf,
}, info) => {
  const another = await browser.newContext(signedOut)
  for (const person of [visitor, await another.newPage()]) {
    const chat = await openShopChat(person)
    await chat.begin('Do you sell gloves?')
  }
  await another.close()
  await page.goto(pathOf(web, 'tags'))
  const add = async (name: string) => {
    await page.getByRole('button', { name: tags.new.tags }).first().click()
    await dialog(page).getByRole('textbox', { name: tags.name }).fill(name)
    await save(page)
    await expect(row(page, name)).toBeVisible()
  }
  await test.step('a tag gets a name of its own', async () => {
    await add('Trade buyer')
    await add('Buys in bulk')
    await choose(page, 'Trade buyer', tags.rename)
    await dialog(page).getByRole('textbox', { name: tags.name }).fill('Buys in bulk')
    await save(page)
    await expect(dialog(page).getByText(tags.name_taken)).toBeVisible()
    await dialog(page).getByRole('textbox', { name: tags.name }).fill('Reseller')
    await save(page)
    await expect(row(page, 'Reseller')).toBeVisible()
  })

  await test.step('a segment and two customers get the tag; the number opens them', async () => {
    const bot = new URL(page.url()).searchParams.get('bot_id')
    const list: { items: { id: string; name: string }[] } = await (
      await page.request.get(`/v1/bots/${bot}/tags`)
    ).json()
    const tag = list.items.find(({ name }) => name === 'Reseller')?.id
    const headers = { origin: address() }
    const filters = [{ type: 'tag', filter_type: 'equal', value: tag }]
    const made = await page.request.post(`/v1/bots/${bot}/segments`, {
      data: { name: 'All resellers', filters },
      headers,
    })
    expect(made.status()).toBe(201)
    const people: { items: { id: string }[] } = await (await page.request.get(`/v1/bots/${bot}/customers`)).json()
    const ids = people.items.slice(0, 2).map(({ id }) => id)
    const data = { change: { action: 'add_tag', tag }, of: { ids }, count: 2 }
    expect((await page.request.post(`/v1/bots/${bot}/customers/bulk`, { data, headers })).status()).toBe(202)
    await expect(async () => {
      await page.reload()
      await expect(row(page, 'Reseller').getByRole('link', { name: '2', exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Where “Reseller” is used' }).click()
    await expect(page.getByRole('link', { name: 'All resellers' })).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'tags-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await photograph(page, info, 'tags')
    await page.keyboard.press('Escape')
    await row(page, 'Reseller').getByRole('link', { name: '2', exact: true }).click()
    await expect(page.getByRole('table').locator('tbody tr[aria-rowindex]')).toHaveCount(2)
    await page.goBack()
  })

  await test.step('it can’t be deleted, but merged: the segment and its customers follow', async () => {
    await choose(page, 'Reseller', tags.trash)
    const refusal = page.getByRole('alert').filter({ hasText: '“Reseller” was not deleted' })
    await expect(refusal.getByRole('link', { name: 'All resellers' })).toBeVisible()
    await choose(page, 'Reseller', tags.merge.open)
    await dialog(page).getByRole('combobox').fill('Buys in bulk')
    await page.getByRole('option', { name: 'Buys in bulk' }).click()
    await expect(dialog(page).getByText('2 customers get “Buys in bulk” in its place.')).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'merge')
    await dialog(page).getByRole('button', { name: tags.merge.now }).click()
    await expect(row(page, 'Reseller')).toHaveCount(0)
    await expect(row(page, 'Buys in bulk').getByRole('link', { name: '2', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Where “Buys in bulk” is used' }).click()
    await expect(dialog(page).getByRole('link', { name: 'All resellers' })).toBeVisible()
  })

  await speak(page, 'vi')
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await photograph(page, info, 'tags-vi')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await photograph(page, info, 'tags-phone')
})

test('fields of customers and of the bot are made with their types and values', async ({ page, pathOf }, info) => {
  await page.goto(pathOf(web, 'tags?tab=fields'))
  await page.getByRole('button', { name: tags.new.fields }).first().click()
  await dialog(page).getByRole('textbox', { name: tags.name }).fill('Shirt size')
  await dialog(page).getByRole('combobox', { name: tags.type }).selectOption({ label: tags.types[7] })
  const choices = dialog(page).getByLabel(tags.choices, { exact: true })
  for (const size of ['S', 'M', 'L']) {
    await choices.fill(size)
    await page.keyboard.press('Enter')
  }
  await expectUsable(page, '[role=dialog]')
  await photograph(page, info, 'field')
  await save(page)
  await expect(row(page, 'Shirt size').getByTitle('One of several choices: S, M, L')).toBeVisible()
  await expectUsable(page)
  await photograph(page, info, 'fields')
  await choose(page, 'Shirt size', tags.trash)
  await expect(row(page, 'Shirt size')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Shirt size')).toBeVisible()

  await page.getByRole('link', { name: tags.tabs.bot_fields }).click()
  await page.getByRole('button', { name: tags.new.bot_fields }).first().click()
  await dialog(page).getByRole('textbox', { name: tags.name }).fill('Free delivery from')
  await dialog(page).getByRole('combobox', { name: tags.type }).selectOption({ label: tags.bot_types.number })
  await dialog(page).getByRole('textbox', { name: tags.value }).fill('a lot')
  await save(page)
  await expect(dialog(page).getByText(tags.no_number)).toBeVisible()
  await dialog(page).getByRole('textbox', { name: tags.value }).fill('500000')
  await save(page)
  await expect(row(page, 'Free delivery from').getByTitle('500000')).toBeVisible()
  await expectUsable(page)
  await photograph(page, info, 'bot-fields')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await photograph(page, info, 'bot-fields-phone')
})
