import { address, demoBot } from './installation.ts'
import { expect, test } from './test.ts'

const say = (words: string) => ({ key: 'say', plugin_id: 'text', config: { text: words } })
const round = {
  id: 'round',
  name: 'Round and round',
  blocks: [{ key: 'a', title: 'Again', cards: [say('Round we go')], next_step: { type: 'blocks', block_key: 'a' } }],
}

test('an endless loop is stopped, and the author sees the block', async ({ page, pathOf, owner }) => {
  const { token: _, secret, webhook_url, page_id } = demoBot('telegram_bot')
  const bot = owner.bots.find((each) => each.page_id === page_id)
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await page.request[method](`/v1/bots/${bot?.id}${path}`, { data, headers: { origin: address() } })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return answer.json()
  }
  await send('post', '/flows', { id: round.id, name: round.name, flow: round })
  await send('post', '/flows/round/publish', { revision: 0 })
  await send('post', '/keywords', { type: 1, keywords: ['round'], flow: 'round', is_published: true })

  const from = { id: 770001, is_bot: false, first_name: 'Ba' }
  const chat = { id: from.id, type: 'private', first_name: from.first_name }
  const headers = { 'x-telegram-bot-api-secret-token': secret }
  // The bot welcomes a new customer first.
  for (const [n, text] of ['hi', 'round'].entries()) {
    const message = { message_id: n + 1, date: 1_790_000_000, from, chat, text }
    const answer = await page.request.post(webhook_url, { data: { update_id: 990_000_001 + n, message }, headers })
    expect(answer.status()).toBe(200)
  }

  const panel = page.getByRole('heading', { name: 'Flows that kept looping' })
  await expect(async () => {
    await page.goto(pathOf('telegram_bot', 'home'))
    await expect(panel).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('link', { name: /Round and round/ }).click()
  await expect(page.getByRole('textbox', { name: 'Flow name' })).toHaveValue('Round and round')
  await expect(page.getByRole('textbox', { name: 'Block name' })).toHaveValue('Again')
})
