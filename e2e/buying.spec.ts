import { customerPhone } from './customer-phone.ts'
import { services } from './installation.ts'
import { controlOf } from './services.ts'
import { openShopChat } from './shop-chat.ts'
import { buy, expectListed, sender, stock } from './shop-story.ts'
import { expect, test } from './test.ts'

// The demo has a bot of its own on Telegram.
test.use({ reaches: ['telegram_bot'] })

test('a customer buys on Telegram, from a gallery to the list of orders', async ({ page, context }) => {
  const account: { page_id: string; token: string } = await controlOf(services())('POST', '/accounts', {
    platform: 'telegram_bot',
    name: 'Dresses by Telegram',
  })
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Telegram/ }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Bot token', { exact: true }).fill(account.token)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(/bot_id=/)
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  await stock(page, 'telegram_bot', bot_id)
  const phone = await customerPhone(context, services())
  await phone.opens(/Dresses by Telegram/, 'Ann Lee', 'Start')
  await buy(
    {
      writes: phone.writes,
      presses: phone.presses,
      hears: (words) => expect(phone.messages.getByText(words).last()).toBeVisible(),
    },
    'Ann Lee',
  )
  await expectListed(page, bot_id, 'Ann Lee')
})

test('a visitor buys in the website chat, from a gallery to the list of orders', async ({ page, visitor }) => {
  const { id }: { id: string } = await sender(page)('POST', '/v1/bots', {
    platform: 'pke_chat_plugin',
    name: 'Dresses online',
  })
  await stock(page, 'pke_chat_plugin', id)
  const me: { bots: { id: string; page_id: string }[] } = await (await page.request.get('/v1/me')).json()
  const page_id = me.bots.find((bot) => bot.id === id)?.page_id
  const chat = await openShopChat(visitor, { at: `/widget/demo?page=${page_id}`, name: 'Dresses online' })
  await chat.begin('Hello')
  await buy(
    {
      writes: chat.write,
      presses: chat.press,
      hears: (words) => expect(chat.messages.getByText(words).last()).toBeVisible(),
    },
    'Bao Tran',
  )
  await expectListed(page, id, 'Bao Tran')
})
