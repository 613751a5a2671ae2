import { expect, type Page } from '@playwright/test'
import { publish, selectBlock } from './building.ts'
import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { decideAtGoogle, googleAccount, mailchimpAccount } from './services.ts'
import { openShopChat } from './shop-chat.ts'
import { test } from './test.ts'
import { expectUsable } from './usable.ts'

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })

async function chooseService(page: Page, service: string) {
  await page.getByRole('button', { name: 'Connect a service' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${service}`) }).click()
}

async function connect(page: Page, service: string, field: string, key: string) {
  await chooseService(page, service)
  const dialog = page.getByRole('dialog', { name: `Connect ${service}` })
  await dialog.getByLabel(field).first().fill(key)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toBeHidden()
}

/** Adds an action to the selected block; the answer is the part of the inspector that edits it. */
async function addAction(page: Page, kind: string) {
  const actions = inspector(page).getByRole('group', { name: 'Actions' })
  await actions.getByRole('button', { name: 'Add an action' }).click()
  await actions.getByRole('combobox', { name: 'Action', exact: true }).last().selectOption(kind)
}

async function pick(page: Page, field: string, option: string) {
  await inspector(page).getByLabel(field, { exact: true }).and(page.locator('input')).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addColumn(page: Page, column: string, value: string) {
  await inspector(page).getByRole('button', { name: 'Add a column' }).click()
  await pick(page, 'Column', column)
  await inspector(page).getByRole('textbox', { name: 'Write a text' }).last().fill(value)
}

test('flows write a customer into a sheet and onto a list that the owner connected', async ({
  page,
  visitor,
  pathOf,
}) => {
  const google = await googleAccount(services(), 'Shop', ['Name', 'E-mail'])
  const mailchimp = await mailchimpAccount(services())

  await page.goto(pathOf('pke_chat_plugin', 'settings?tab=connections'))
  await connect(page, 'Google Sheets', 'Key file', google.key_file)
  await connect(page, 'Mailchimp', 'API key', mailchimp.api_key)
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const sheets = page.getByRole('dialog', { name: google.email })
  const list = page.getByRole('dialog', { name: mailchimp.account_name })
  const actions = (name: string) => page.getByRole('button', { name: `More: ${name}`, exact: true }).click()
  await expectUsable(page)
  await open(mailchimp.account_name)
  await expect(list.getByText(`${mailchimp.api_key.slice(0, 8)}…${mailchimp.api_key.slice(-4)}`)).toBeVisible()
  await expect(list.getByText('Mailchimp reports events here')).toBeVisible()
  await list.getByRole('combobox', { name: 'Unsubscribed from an audience' }).click()
  await page.getByRole('option', { name: 'VIP' }).click()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await open(google.email)
  await sheets.getByRole('button', { name: /^Check now/ }).click()
  await expect(page.getByText(`${google.email} works.`)).toBeVisible()

  await page.goto(pathOf('pke_chat_plugin', 'flows'))
  await page.getByRole('link', { name: 'Welcome', exact: true }).click()
  await selectBlock(page, 'Remember')
  await addAction(page, 'Google Sheets')
  await pick(page, 'Spreadsheet', 'Shop')
  await pick(page, 'Tab', 'Orders')
  await addColumn(page, 'Name', '{{user_first_name|a visitor}}')
  await addColumn(page, 'E-mail', '{{email}}')
  await addAction(page, 'Add to an e-mail list')
  await pick(page, 'Audience', 'Customers')
  await pick(page, 'Field with the e-mail address', 'E-mail')
  await inspector(page).getByRole('combobox', { name: 'Tags in Mailchimp' }).fill('Website')
  await page.keyboard.press('Enter')
  await inspector(page).getByRole('switch', { name: 'Ask for consent by e-mail' }).click({ force: true })
  await expectUsable(page)
  await publish(page, null)

  const chat = await openShopChat(visitor)
  await chat.press('Get 10 % off')
  await expect(chat.messages.getByText('Where may we send the voucher?')).toBeVisible()
  await chat.write('mai@example.com')
  await expect(chat.messages.getByText('HELLO10 is on its way to mai@example.com')).toBeVisible()

  await expect.poll(async () => (await google.rows())[1]?.slice(0, 2)).toEqual(['a visitor', 'mai@example.com'])
  await expect
    .poll(async () =>
      (await mailchimp.members()).map(({ email_address, status, tags }) => [email_address, status, tags]),
    )
    .toEqual([['mai@example.com', 'pending', ['Website']]])

  await mailchimp.leaves('mai@example.com')
  await page.goto(pathOf('pke_chat_plugin', 'livechat?filter=all'))
  await inboxOf(page).conversations.filter({ hasText: 'mai@example.com' }).click()
  await expect(page.getByRole('complementary').getByText('VIP', { exact: true })).toBeVisible()

  await page.goto(pathOf('pke_chat_plugin', 'settings?tab=connections'))
  await open(google.email)
  await expect(sheets.getByRole('link', { name: 'Welcome' })).toBeVisible()
  await page.keyboard.press('Escape')
  await actions(google.email)
  await page.getByRole('menuitem', { name: 'Last answers' }).click()
  await expect(page.getByRole('heading', { name: 'Action of a flow' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await actions(mailchimp.account_name)
  await page.getByRole('menuitem', { name: 'Last answers' }).click()
  await expect(page.getByRole('heading', { name: 'Event from the service' })).toBeVisible()
  await page.keyboard.press('Escape')
  await actions(mailchimp.account_name)
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await expect(page.getByText('these flows can no longer use it: “Welcome”')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: mailchimp.account_name, exact: true })).toHaveCount(0)
})

test('headers that all JSON API cards share are saved, and their values are shown no more', async ({
  page,
  pathOf,
}) => {
  await page.goto(pathOf('viber', 'settings?tab=connections'))
  await page.getByRole('combobox', { name: 'Hosts' }).fill('api.linen.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a header' }).click()
  await page.getByRole('textbox', { name: 'Header', exact: true }).fill('X-Key')
  await page.getByLabel('Value', { exact: true }).fill('a-secret-of-the-linen-shop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('api.linen.example')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Header', exact: true })).toHaveValue('X-Key')
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('')
})

test('an owner signs in at Google, refused at first', async ({ page, pathOf }) => {
  const tab = pathOf('zalo', 'settings?tab=connections')
  const signIn = async () => {
    await page.goto(tab)
    await chooseService(page, 'Google Sheets')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' }).click()
  }
  await decideAtGoogle(services(), 'denied')
  await signIn()
  await expect(page.getByRole('status').getByText('was cancelled, so nothing has changed')).toBeVisible()
  await expect(page.getByText('No service is connected yet')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/login=/)

  await decideAtGoogle(services(), 'granted')
  await signIn()
  await expect(page.getByRole('status').getByText('You are signed in to Google')).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Google Sheets' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText('Signed in', { exact: true })).toBeVisible()
  await expectUsable(page)
})
