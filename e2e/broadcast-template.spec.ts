import broadcasts from '../packages/phrases/src/en/broadcasts.json' with { type: 'json' }
import { customerPhone } from './customer-phone.ts'
import { services } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { whatsappNumber } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const template = {
  ...{ name: 'summer_sale', language: 'en', category: 'MARKETING', parameter_format: 'POSITIONAL' },
  components: [
    { type: 'BODY', text: 'Summer is here, {{1}}: linen shirts are a fifth off.', examples: ['Mai'], warns: false },
    {
      type: 'BUTTONS',
      buttons: ['Show me', 'Stop'].map((text) => ({ type: 'QUICK_REPLY', text, url: '', phone: '', example: '' })),
    },
  ],
}

test('a broadcast sends a template of WhatsApp: chosen, each parameter mapped, and read by the customer', async ({
  page,
  context,
  owner,
}, info) => {
  const number = await whatsappNumber(services(), 'Linen & Co.')
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
  expect((await page.request.post(at, { data: template, headers })).status()).toBe(201)
  await expect(async () => {
    const { items } = await (await page.request.post(`${at}/sync`, { data: {}, headers })).json()
    expect(items).toMatchObject([{ name: 'summer_sale', state: 'approved' }])
  }).toPass()

  const phone = await customerPhone(context, services())
  await phone.opens(/Linen & Co\. wa\.me/, 'Mai')
  await phone.writes('hi')
  await expect(phone.messages.getByText('Hi Mai, welcome to Linen & Co.')).toBeVisible()

  await test.step('a template is chosen among those that the platform told', async () => {
    await page.goto(`/chatbot/broadcast?bot_id=${bot}`)
    await page.getByRole('button', { name: broadcasts.new, exact: true }).first().click()
    await page.getByRole('dialog').getByRole('textbox', { name: broadcasts.name }).fill('Summer')
    await page.getByRole('dialog').getByRole('button', { name: broadcasts.create }).click()
    await page.getByRole('radio', { name: broadcasts.template, exact: true }).check()
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
    await page.getByRole('button', { name: broadcasts.send, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send to \d+ customers?$/ })
      .click()
    await expect(page.getByText(broadcasts.states.finished).first()).toBeVisible({ timeout: 30_000 })
    await expect(phone.messages.getByText('Summer is here, Mai: linen shirts are a fifth off.')).toBeVisible()
  })
})
