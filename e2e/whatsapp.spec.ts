import { inboxOf } from './inbox.ts'
import { address, services } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { whatsappNumber } from './services.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('a number of WhatsApp is connected, talks to a customer, loses its token and is connected again', async ({
  page,
  context,
  owner,
  complaints,
}) => {
  const number = await whatsappNumber(services(), 'Linen & Co.')
  const telegram = owner.bots.find(({ platform }) => platform === 'telegram_bot')
  const headers = { origin: address() }
  let bot = ''
  const screen = (path: string) => `/chatbot/${path}${path.includes('?') ? '&' : '?'}bot_id=${bot}`

  await test.step('connect', async () => {
    await page.goto('/select_platform')
    await page.getByRole('link', { name: /WhatsApp/ }).click()
    await page.getByLabel('Access token').fill(number.token)
    await page.getByLabel('App secret').fill(number.secret)
    await page.getByLabel('WhatsApp Business account ID').fill('123456')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    // The browser reports the refusal as an error.
    for (const said of complaints.splice(0)) expect(said).toContain('422')
    await page.getByLabel('WhatsApp Business account ID').fill(number.waba_id)
    await expectUsable(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('In your app open WhatsApp › Configuration')).toBeVisible()
    bot = new URL(page.url()).searchParams.get('bot_id') ?? ''
    const { webhook_url, verify_token } = await (await page.request.get(`/v1/bots/${bot}/channel`)).json()
    expect(await number.pasteWebhook(webhook_url, verify_token)).toMatchObject({ is_accepted: true })
    const file = await (await page.request.get(`/v1/bots/${telegram?.id}/document`)).json()
    const data = { ...file, platform: 'whatsapp_business_account' }
    const imported = await page.request.post(`/v1/bots/${bot}/document?settings=take`, { data, headers })
    expect(imported.status(), await imported.text()).toBe(200)
  })

  const phone = await context.newPage()
  const messages = phone.getByRole('log', { name: 'Messages' })
  const write = async (words: string) => {
    await phone.getByRole('textbox', { name: 'Message', exact: true }).fill(words)
    await phone.keyboard.press('Enter')
  }
  const inbox = inboxOf(page)

  await test.step('the customer talks to the bot with buttons, a gallery and a question', async () => {
    await phone.goto(number.phone_url)
    await phone.getByRole('button', { name: /Linen & Co\. wa\.me/ }).click()
    await phone.getByRole('textbox', { name: 'Add a customer' }).fill('Mai')
    await phone.getByRole('button', { name: 'Add' }).click()
    await phone.getByRole('button', { name: 'Open the chat' }).click()
    await write('hi')
    await expect(messages.getByText('Hi Mai, welcome to Linen & Co.')).toBeVisible()
    await messages.getByRole('button', { name: 'See the dresses' }).click()
    await expect(messages.getByText('Wide trousers')).toBeVisible()
    await messages.getByRole('button', { name: 'Sizes' }).last().click()
    await messages.getByRole('button', { name: 'M', exact: true }).click()
    await expect(messages.getByText('Thank you! A colleague will tell you')).toBeVisible()
    await messages.getByRole('button', { name: 'Get 10 % off' }).click()
    await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
    await write('mai@example.com')
    await expect(messages.getByText('HELLO10 is on its way to mai@example.com.')).toBeVisible()
  })

  await test.step('pictures go both ways', async () => {
    await page.goto(screen('livechat?filter=all'))
    await inbox.conversations.filter({ hasText: 'Mai' }).click()
    await expect(inbox.messages.getByText('HELLO10 is on its way')).toBeVisible()
    await phone.locator('input[type=file]').setInputFiles(picture)
    const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
    await expect(theirs).toHaveCount(4)
    await expect.poll(() => drawn(theirs.last())).toBe(true)
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
  })

  await test.step('the token dies and is renewed', async () => {
    await number.changeToken('revoked')
    await inbox.reply('Are you still there?')
    await expect(async () => {
      await page.goto(screen('settings?tab=channel'))
      await expect(page.getByText('Needs reconnecting').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await number.changeToken('valid')
    await page.getByLabel('Access token').fill(number.token)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await expect(page.getByText('Needs reconnecting')).toHaveCount(0)
    // The message that waited for the token is sent by itself.
    await expect(messages.getByText('Are you still there?')).toBeVisible()
    await page.goto(screen('livechat?filter=all'))
    await inbox.conversations.filter({ hasText: 'Mai' }).click()
    await inbox.reply('We are back.')
    await expect(messages.getByText('We are back.')).toBeVisible()
  })
})
