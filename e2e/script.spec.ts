import { inboxOf } from './inbox.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'

const script = '<img src=x onerror=alert(1)><script>alert(2)</script><b>bold</b>'

// A dialog or a breach of the content security policy would be a complaint.
test('a script in a message is text, for the customer and in the inbox', async ({ page, visitor, pathOf }) => {
  const inbox = inboxOf(page)
  await page.goto(pathOf('pke_chat_plugin', 'livechat?filter=all'))
  const chat = await openShopChat(visitor)
  await chat.write(script)
  await expect(chat.messages.getByText(script)).toBeVisible()
  await expect(chat.messages.locator('img[src="x"]')).toHaveCount(0)

  await inbox.conversations.first().click()
  await expect(inbox.messages.getByText(script)).toBeVisible()
  await inbox.reply(script)
  await expect(chat.messages.getByText(script)).toHaveCount(2)
  await expect(inbox.conversations.first()).toContainText(script)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})
