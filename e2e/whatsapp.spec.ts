import { followTrouble, openInbox } from './channel-story.ts'
import { customerPhone } from './customer-phone.ts'
import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { whatsappNumber } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('a number of WhatsApp is connected, talks to a customer, loses its token and is connected again', async ({
  page,
  context,
  owner,
  complaints,
}) => {
  const number = await whatsappNumber(services(), 'Linen & Co. on WhatsApp')
  let bot = ''

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
    await takeDemo(page, owner, bot)
  })

  const phone = await customerPhone(context, services())
  const { messages } = phone
  const inbox = inboxOf(page)

  // One person gets a message in six seconds after five at once, so the story has two.
  await test.step('a customer talks to the bot with buttons and a gallery', async () => {
    await phone.opens(/Linen & Co\. on WhatsApp/, 'Mai')
    await phone.writes('hi')
    await expect(messages.getByText('Hi Mai, welcome to Linen & Co.')).toBeVisible()
    await phone.presses('See the dresses')
    await expect(messages.getByText('Wide trousers')).toBeVisible()
    await phone.presses('Sizes')
    await phone.presses('M')
    await expect(messages.getByText('Thank you! A colleague will tell you')).toBeVisible()
  })

  await test.step('another customer answers a question', async () => {
    await phone.opens(/Linen & Co\. on WhatsApp/, 'Ngọc')
    await phone.writes('hi')
    await expect(messages.getByText('Hi Ngọc, welcome to Linen & Co.')).toBeVisible()
    await phone.presses('Get 10 % off')
    await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
    await phone.writes('ngoc@example.com')
    await expect(messages.getByText('HELLO10 is on its way to ngoc@example.com.')).toBeVisible()
  })

  await test.step('pictures go both ways', async () => {
    await openInbox(page)
    await inbox.conversations.filter({ hasText: 'Ngọc' }).click()
    await expect(inbox.messages.getByText('HELLO10 is on its way')).toBeVisible()
    const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
    await phone.sends(picture)
    await expect(theirs).toHaveCount(1)
    await expect.poll(() => drawn(theirs.last())).toBe(true)
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
  })

  await test.step('the token dies and is renewed', async () => {
    await number.changeToken('revoked')
    await inbox.reply('Are you still there?')
    await followTrouble(page)
    await number.changeToken('valid')
    await page.getByLabel('Access token').fill(number.token)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await expect(page.getByText('Needs reconnecting')).toHaveCount(0)
    // The message that waited for the token is sent by itself.
    await expect(messages.getByText('Are you still there?')).toBeVisible()
  })
})
