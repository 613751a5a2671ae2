import type { Page } from '@playwright/test'
import { followTrouble, openInbox } from './channel-story.ts'
import { customerPhone } from './customer-phone.ts'
import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { drawn, picture, priceList } from './picture.ts'
import { controlOf } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

// The demo has bots of its own on these two, which are silent here: what they say is taken as a file.
test.use({ reaches: ['telegram_bot', 'facebook'] })

type Account = { page_id: string; token: string; secret: string }

/** Each owner's steps at the platform and on its form; Telegram's webhook is set for them. */
const platforms = {
  telegram_bot: {
    name: 'Linen & Co. by Telegram',
    link: /^Telegram/,
    begins: 'Start',
    token_label: 'Bot token',
    hasSecret: false,
    async savesWebhook() {},
  },
  facebook: {
    name: 'Linen & Co. by Messenger',
    link: /^Messenger/,
    begins: 'Get Started',
    token_label: 'Page access token',
    hasSecret: true,
    async savesWebhook(page: Page, { page_id }: Account) {
      const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
      const ask = controlOf(services())
      const [webhook_url, verify_token] = [await typedIn('Webhook address'), await typedIn('Verify token')]
      await ask('PATCH', `/accounts/facebook/${page_id}`, { webhook_url, verify_token })
      const { is_accepted } = await ask<{ is_accepted: boolean }>('POST', `/accounts/facebook/${page_id}/handshake`, {})
      expect(is_accepted).toBe(true)
    },
  },
}

for (const platform of ['telegram_bot', 'facebook'] as const)
  test(`an account of ${platform} is connected, talks to its customer, loses its token and is reconnected`, async ({
    page,
    context,
    owner,
  }) => {
    const { name, link, begins, token_label, hasSecret, savesWebhook } = platforms[platform]
    const ask = controlOf(services())
    const account = await ask<Account>('POST', '/accounts', { platform, name })
    const tokenIs = (token_state: string) => ask('PATCH', `/accounts/${platform}/${account.page_id}`, { token_state })
    const inbox = inboxOf(page)
    const phone = await customerPhone(context, services())
    const { messages } = phone

    await page.goto('/select_platform')
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByLabel(token_label, { exact: true })).toBeFocused()
    await page.getByLabel(token_label, { exact: true }).fill(account.token)
    if (hasSecret) await page.getByLabel('App secret', { exact: true }).fill(account.secret)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page).toHaveURL(/bot_id=/)
    await savesWebhook(page, account)
    await expectUsable(page)
    const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
    await takeDemo(page, owner, bot_id)

    await test.step('the demo’s conversation with buttons, a gallery and a question', async () => {
      // The answers of a message that another one follows are gone: a press on them would be refused.
      const isGreeted = (times: number) => expect(messages.getByText('What can I do for you?')).toHaveCount(times)
      await phone.opens(new RegExp(name.replace('.', '\\.')), 'Mai', begins)
      await isGreeted(1)
      await phone.writes('hello')
      await isGreeted(2)
      await expect(messages.getByText('welcome to Linen & Co.')).toHaveCount(2)
      await phone.presses('See the dresses')
      await expect(messages.getByText('Wrap dress').first()).toBeVisible()
      // Some platforms send a gallery one by one.
      await expect(messages.getByRole('button', { name: 'Sizes' })).toHaveCount(3)
      await messages.getByRole('button', { name: 'Sizes' }).first().click()
      await expect(messages.getByText('Which size do you wear?')).toBeVisible()
      await phone.presses('M')
      await expect(messages.getByText('A colleague will tell you what is in stock.')).toBeVisible()
      await phone.writes('hello')
      await isGreeted(3)
      await phone.presses('Get 10 % off')
      await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
      await phone.writes('mai@example.com')
      await expect(messages.getByText('HELLO10 is on its way to mai@example.com.')).toBeVisible()
    })

    await test.step('pictures and documents go both ways', async () => {
      await openInbox(page)
      await inbox.conversations.filter({ hasText: 'Mai' }).click()
      await expect(inbox.messages.getByText('HELLO10 is on its way')).toHaveCount(1)
      const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
      const before = await theirs.count()
      await phone.sends(picture)
      await expect(theirs).toHaveCount(before + 1)
      await expect.poll(() => drawn(theirs.last())).toBe(true)
      await phone.sends(priceList)
      await expect(inbox.messages.getByText('price-list.pdf')).toBeVisible()
      await page.locator('input[type=file]').setInputFiles(picture)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
      await page.locator('input[type=file]').setInputFiles(priceList)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(messages.getByText('price-list.pdf')).toHaveCount(2)
      await page.getByRole('button', { name: 'Hand back' }).click()
      // The bot answers nothing that comes before the server has it back.
      await expect(inbox.bar).toBeHidden()
    })

    await test.step('a dead token is named; what waited goes once it is replaced', async () => {
      await tokenIs('revoked')
      await phone.writes('How much are the trousers?')
      await expect(inbox.messages.getByText('The wrap dress is $79')).toBeVisible()
      await followTrouble(page)
      await tokenIs('valid')
      await page.getByLabel(token_label, { exact: true }).fill(account.token)
      await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
      await expect(page.getByText('Reconnected. Messages flow again.')).toBeVisible()
      await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
    })
  })
