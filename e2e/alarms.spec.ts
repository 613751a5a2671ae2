import { customerPhone } from './customer-phone.ts'
import { address, services } from './installation.ts'
import { lineAccount } from './services.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('lights turn green as a bot is connected; its dead token is an alarm, and reconnecting closes it', async ({
  page,
  context,
}) => {
  const line = await lineAccount(services(), 'Ploy’s flowers')
  const light = (name: string) => page.locator('li[data-state]').filter({ hasText: name })
  const bell = page.getByRole('banner').getByRole('button', { name: /^(Alarms|\d+ alarms?)$/ })
  // Other bots of this installation may have alarms of their own.
  const bellTells = async (times: number) => {
    await bell.click()
    await expect(page.getByRole('menuitem', { name: /LINE no longer accepts our connection.*flowers/ })).toHaveCount(
      times,
    )
    await page.keyboard.press('Escape')
  }

  await test.step('connect: the token works at once, the webhook with the first message', async () => {
    await page.goto('/connect_page?platform=line')
    await page.getByLabel('Channel access token').fill(line.token)
    await page.getByLabel('Channel secret').fill(line.secret)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(light('Token')).toHaveAttribute('data-state', 'good')
    await expect(light('Sending messages')).toHaveAttribute('data-state', 'good')
    await expect(light('Receiving messages')).toHaveAttribute('data-state', 'waiting')
    await expectUsable(page)
    const phone = await customerPhone(context, services())
    await phone.opens(/Ploy’s flowers/, 'Ploy')
    await phone.writes('hello')
    await expect(light('Receiving messages')).toHaveAttribute('data-state', 'good')
    await phone.page.close()
  })

  const bot_id = new URL(page.url()).searchParams.get('bot_id')
  const at = (screen: string) => `/chatbot/${screen}${screen.includes('?') ? '&' : '?'}bot_id=${bot_id}`
  await page.getByRole('link', { name: 'Go to the bot' }).click()
  await expect(page).toHaveURL(/\/chatbot\/home/)
  await bellTells(0)

  await test.step('the token dies: one bad look is a suspicion, the second one an alarm', async () => {
    await line.tokenIs('revoked')
    await page.goto(at('settings?tab=channel'))
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(light('Token')).toHaveAttribute('data-state', 'suspect')
    await bellTells(0)
    const { origin } = new URL(address())
    const asked = await page.request.post(`/v1/bots/${bot_id}/channel/checks`, { headers: { origin } })
    expect(asked.status()).toBe(200)
    // The server reports to this page by its socket: a notice, the bell and the tab.
    await expect(
      page.getByRole('alert').filter({ hasText: 'LINE no longer accepts our connection' }).first(),
    ).toBeVisible()
    await bellTells(1)
    await expect(light('Token')).toHaveAttribute('data-state', 'bad')
    await expectUsable(page)
  })

  await test.step('home and the bell say where to press', async () => {
    await page.goto(at('home'))
    const alarms = page.getByRole('list', { name: 'Alarms' })
    await expect(alarms.getByText('Nothing can be sent.')).toBeVisible()
    await expect(page.getByText('LINE no longer accepts our connection')).toHaveCount(1)
    await page.goto('/bots')
    await bell.click()
    await page.getByRole('menuitem', { name: /LINE no longer accepts our connection.*Ploy’s flowers/ }).click()
    await expect(page.getByRole('heading', { name: 'Reconnect' })).toBeInViewport()
  })

  await test.step('reconnecting closes it', async () => {
    await line.tokenIs('valid')
    await page.getByLabel('Channel access token').fill(line.token)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await expect(page.getByText('Reconnected. Messages flow again.')).toBeVisible()
    await bellTells(0)
    await expect(light('Token')).toHaveAttribute('data-state', 'good')
    await page.goto(at('home'))
    await expect(page.getByText('LINE no longer accepts our connection')).toHaveCount(0)
  })

  await test.step('disconnected on purpose, it is no alarm, and one press connects it again', async () => {
    await page.goto(at('settings?tab=channel'))
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Not connected').first()).toBeVisible()
    await page.getByRole('button', { name: 'Connect again' }).click()
    await expect(page.getByText('Connected').first()).toBeVisible()
    await bellTells(0)
  })
})
