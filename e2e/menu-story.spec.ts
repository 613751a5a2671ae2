import type { Page } from '@playwright/test'
import menus from '../packages/phrases/src/en/menus.json' with { type: 'json' }
import { customerPhone } from './customer-phone.ts'
import { services } from './installation.ts'
import { photograph } from './photograph.ts'
import { controlOf } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

// The demo's own Messenger page is silent here.
test.use({ reaches: ['facebook'] })

type Account = { page_id: string; token: string; secret: string }
const ask = <Answer>(...call: [method: string, path: string, body?: object]) => controlOf(services())<Answer>(...call)

/** Connects a page at the stand-in as its owner would, and gives it the demo's flows; returns its bot's id. */
async function connectPage(page: Page, name: string): Promise<Account & { bot_id: string }> {
  const account = await ask<Account>('POST', '/accounts', { platform: 'facebook', name })
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Messenger/ }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Page access token', { exact: true }).fill(account.token)
  await page.getByLabel('App secret', { exact: true }).fill(account.secret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(/bot_id=/)
  const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  const [webhook_url, verify_token] = [await typedIn('Webhook address'), await typedIn('Verify token')]
  await ask('PATCH', `/accounts/facebook/${account.page_id}`, { webhook_url, verify_token })
  await ask('POST', `/accounts/facebook/${account.page_id}/handshake`, {})
  return { ...account, bot_id: new URL(page.url()).searchParams.get('bot_id') ?? '' }
}

/** Another program of the page sets a menu of its own. */
async function rewriteElsewhere({ token }: Account, title: string) {
  const call_to_actions = [{ type: 'postback', title, payload: 'THEIRS' }]
  const persistent_menu = [{ locale: 'default', composer_input_disabled: false, call_to_actions }]
  const url = `${services().api_urls.facebook}/v25.0/me/messenger_profile?access_token=${token}`
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ persistent_menu }) })
  expect(status).toBe(200)
}

test('a menu of three levels and the questions reach the customer, and ours again after another program’s', async ({
  page,
  context,
  owner,
}, info) => {
  const account = await connectPage(page, 'Linen & Co. menus')
  const { bot_id } = account
  await takeDemo(page, owner, bot_id)
  const phone = await customerPhone(context, services())
  const list = page.getByRole('list', { name: menus.items, exact: true }).first()
  const rows = list.locator(':scope > li')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

  const clear = async () => {
    for (let n = await rows.count(); n > 0; n--)
      await rows
        .first()
        .getByRole('button', { name: new RegExp(`^${menus.remove}:`) })
        .first()
        .click()
  }
  const choose = async (field: string, option: string, within = rows) => {
    await within.getByRole('combobox', { name: field, exact: true }).last().click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  await test.step('the seller writes a menu of three levels', async () => {
    await page.goto(`/chatbot/main_menu?bot_id=${bot_id}`)
    await expect(list).toBeVisible()
    await clear()
    for (const [level, title] of ['Our clothes', 'Help', 'When we are open'].entries()) {
      // The button of the innermost list stands before those of the lists around it.
      await page.getByRole('button', { name: menus.add, exact: true }).first().click()
      await page.getByRole('textbox', { name: menus.title, exact: true }).last().fill(title)
      if (level < 2) await choose(menus.opens, menus.kinds.nested)
    }
    await choose(menus.flow, 'Opening hours')
    await save()
    await expect(part(menus.parts.main_menu).getByText(menus.states.pushed, { exact: true })).toBeVisible()
    await expectUsable(page, 'main')
    await photograph(page, info, 'three-levels')
  })

  await test.step('the seller writes a question', async () => {
    await page.goto(`/chatbot/asked_questions?bot_id=${bot_id}`)
    await page.getByRole('button', { name: menus.add, exact: true }).click()
    await page.getByRole('textbox', { name: menus.question, exact: true }).fill('Do you deliver?')
    await choose(menus.flow, 'Delivery')
    await save()
    await expect(part(menus.parts.asked_questions).getByText(menus.states.pushed, { exact: true })).toBeVisible()
    await photograph(page, info, 'question')
  })

  await test.step('a new customer taps the question, then an item of the menu, and gets both answers', async () => {
    await phone.adds(/Linen & Co\. menus/, 'Mai')
    await phone.page.screenshot({ path: info.outputPath('phone-questions.png') })
    await phone.asks('Do you deliver?')
    await expect(phone.messages.getByText('In Ho Chi Minh City we deliver within two days')).toBeVisible()
    await phone.taps('When we are open')
    await expect(phone.messages.getByText('Monday to Saturday, 9:00–18:00.')).toBeVisible()
    await phone.page.getByRole('button', { name: 'Bot menu', exact: true }).click()
    await phone.page.screenshot({ path: info.outputPath('phone-menu.png') })
  })

  await test.step('another program rewrites the menu: the screen shows found beside wanted, and one press sets ours', async () => {
    await rewriteElsewhere(account, 'Their menu')
    await page.goto(`/chatbot/main_menu?bot_id=${bot_id}`)
    const menu = part(menus.parts.main_menu)
    await expect(menu.getByText(menus.states.changed_elsewhere, { exact: true })).toBeVisible()
    await expect(menu.getByRole('listitem')).toHaveText(['Their menu', 'When we are open'])
    await expectUsable(page, 'main')
    await photograph(page, info, 'changed-elsewhere')
    await expect(phone.page.getByRole('group', { name: 'Bot menu' })).toHaveText('Their menu')
    await menu.getByRole('button', { name: menus.use_ours, exact: true }).click()
    await expect(menu.getByText(menus.states.pushed, { exact: true })).toBeVisible()
    await expect(phone.page.getByRole('group', { name: 'Bot menu' })).toHaveText('When we are open')
  })
})
