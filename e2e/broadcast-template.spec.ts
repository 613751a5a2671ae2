import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import broadcasts from '../packages/phrases/src/en/broadcasts.json' with { type: 'json' }
import editor from '../packages/phrases/src/en/editor.json' with { type: 'json' }
import { customerPhone } from './customer-phone.ts'
import { services } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { picture } from './picture.ts'
import { whatsappNumber } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, type Owner, test } from './test.ts'
import { expectUsable } from './usable.ts'

const reply = (text: string) => ({ type: 'QUICK_REPLY', text, url: '', phone: '', example: '' })
const template = {
  ...{ name: 'summer_sale', language: 'en', category: 'MARKETING', parameter_format: 'POSITIONAL' },
  components: [
    { type: 'BODY', text: 'Summer is here, {{1}}: linen shirts are a fifth off.', examples: ['Mai'], warns: false },
    {
      type: 'BUTTONS',
      buttons: ['Show me', 'Stop'].map(reply),
    },
  ],
}

type Make = (upload: (path: string) => Promise<string>) => Promise<object>

/** Connects a number of WhatsApp as its owner does, with a demo's flows and an approved template. */
async function connectShop(page: Page, owner: Owner, name: string, make: Make): Promise<string> {
  const number = await whatsappNumber(services(), name)
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /WhatsApp/ }).click()
  await page.getByLabel('Access token').fill(number.token)
  await page.getByLabel('App secret').fill(number.secret)
  await page.getByLabel('WhatsApp Business account ID').fill(number.waba_id)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('In your app open WhatsApp › Configuration')).toBeVisible()
  const bot = new URL(page.url()).searchParams.get('bot_id') ?? ''
  const { webhook_url, verify_token } = await (await page.request.get(`/v1/bots/${bot}/channel`)).json()
  expect(await number.pasteWebhook(webhook_url, verify_token)).toMatchObject({ is_accepted: true })
  await takeDemo(page, owner, bot)
  const at = `/v1/bots/${bot}/message_templates`
  const headers = { origin: new URL(page.url()).origin }
  const upload = async (path: string) => {
    const file = { name: 'tea.png', mimeType: 'image/png', buffer: await readFile(path) }
    const stored = await page.request.post(`/v1/bots/${bot}/media`, { multipart: { file }, headers })
    return (await stored.json()).url
  }
  const made = await page.request.post(at, { data: await make(upload), headers })
  expect(made.status(), await made.text()).toBe(201)
  await expect(async () => {
    const { items } = await (await page.request.post(`${at}/sync`, { data: {}, headers })).json()
    expect(items).toMatchObject([{ state: 'approved' }])
  }).toPass()
  return bot
}

/** A new broadcast that sends a template. */
async function startTemplate(page: Page, bot: string, name: string) {
  await page.goto(`/chatbot/broadcast?bot_id=${bot}`)
  await page.getByRole('button', { name: broadcasts.new, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: broadcasts.name }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: broadcasts.create }).click()
  await page.getByRole('radio', { name: broadcasts.template, exact: true }).check()
}

async function sendIt(page: Page) {
  await page.getByRole('button', { name: broadcasts.send, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to \d+ customers?$/ })
    .click()
  await expect(page.getByText(broadcasts.states.finished).first()).toBeVisible({ timeout: 30_000 })
}

test('a broadcast sends a template of WhatsApp: chosen, each parameter mapped, and read by the customer', async ({
  page,
  context,
  owner,
}, info) => {
  const bot = await connectShop(page, owner, 'Linen & Co.', async () => template)
  const phone = await customerPhone(context, services())
  await phone.opens(/Linen & Co\. wa\.me/, 'Mai')
  await phone.writes('hi')
  await expect(phone.messages.getByText('Hi Mai, welcome to Linen & Co.')).toBeVisible()

  await test.step('a template is chosen among those that the platform told', async () => {
    await startTemplate(page, bot, 'Summer')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(broadcasts.template_choose)).toBeVisible()
    await page.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: /summer_sale · en/ }).click()
  })

  await test.step('what nothing fills yet is named, then filled', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(broadcasts.template_value)).toBeVisible()
    await expect(page.getByText(broadcasts.template_button)).toBeVisible()
    await page.getByRole('combobox', { name: 'Parameter 1' }).selectOption({ label: 'First name' })
    await page.getByRole('textbox', { name: 'Otherwise' }).fill('friend')
    for (const title of ['Show me', 'Stop']) {
      await page.getByRole('combobox', { name: broadcasts.template_button_flow.replace('{{title}}', title) }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Otherwise' })).toHaveValue('friend')
    await expectUsable(page)
    await photograph(page, info, 'template-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await photograph(page, info, 'template')
  })

  await test.step('on a phone, and in Vietnamese', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await photograph(page, info, 'template-phone')
    await speak(page, 'vi')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Summer' })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'template-vi')
    await page.unroute('**/v1/me')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
  })

  await test.step('the customer gets its words with their name', async () => {
    await sendIt(page)
    await expect(phone.messages.getByText('Summer is here, Mai: linen shirts are a fifth off.')).toBeVisible()
  })
})

test('a broadcast sends a carousel: each card has its file, value and flow, and the customer presses one', async ({
  page,
  context,
  owner,
}, info) => {
  const bot = await connectShop(page, owner, 'Tea & Co.', async (upload) => {
    const url = await upload(picture)
    const card = (text: string, examples: string[], title: string) => ({
      ...{ format: 'IMAGE', url, text, examples, buttons: [reply(title)] },
    })
    const cards = [
      card('Sencha for you, {{1}}: 5 € a box', ['Mai'], 'Buy Sencha'),
      card('Assam, strong and dark', [], 'Buy Assam'),
    ]
    return {
      ...{ name: 'two_teas', language: 'en', category: 'MARKETING', parameter_format: 'POSITIONAL' },
      components: [
        { type: 'BODY', text: 'Two new teas.', examples: [], warns: false },
        { type: 'CAROUSEL', cards },
      ],
    }
  })
  const phone = await customerPhone(context, services())
  await phone.opens(/Tea & Co\. wa\.me/, 'Lan')
  await phone.writes('hi')
  await expect(phone.messages.getByText('Hi Lan, welcome to Linen & Co.')).toBeVisible()

  await test.step('its cards are filled one by one', async () => {
    await startTemplate(page, bot, 'Two teas')
    await page.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: /two_teas · en/ }).click()
    for (const [index, title] of ['Buy Sencha', 'Buy Assam'].entries()) {
      const card = page.getByRole('group', { name: `Card ${index + 1}`, exact: true })
      const chooser = page.waitForEvent('filechooser')
      await card.getByRole('button', { name: 'Upload' }).click()
      await (await chooser).setFiles(picture)
      await expect(card.getByRole('textbox', { name: editor.card.image })).toHaveValue(/media/)
      await card.getByRole('combobox', { name: broadcasts.template_button_flow.replace('{{title}}', title) }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
    }
    await page.getByRole('combobox', { name: 'Parameter 1' }).selectOption({ label: 'First name' })
    await page.getByRole('textbox', { name: 'Otherwise' }).fill('friend')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'carousel')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await photograph(page, info, 'carousel-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the customer sees the cards with their name, and a press on one leads on', async () => {
    await sendIt(page)
    await expect(phone.messages.getByText('Two new teas.')).toBeVisible()
    await expect(phone.messages.getByText('Sencha for you, Lan: 5 € a box')).toBeVisible()
    await photograph(phone.page, info, 'carousel-received')
    await phone.presses('Buy Assam')
    const clicked = page.getByRole('link', { name: new RegExp(`^${broadcasts.figure.clicked}`) })
    await expect(clicked).toContainText('1', { timeout: 15_000 })
  })
})
