import previews from '../packages/phrases/src/en/previews.json' with { type: 'json' }
import { expectToFit, photograph, speak } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'pke_chat_plugin'

test('a seller sees the welcome message as its channel shows it, links themselves by a code, and gets it', async ({
  page,
  visitor,
  pathOf,
}, info) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Anyone there?')
  await page.goto(pathOf(web, 'welcome_preview'))
  const phone = page.getByRole('region', { name: 'Preview' })
  await expect(phone.getByRole('log')).not.toBeEmpty()
  await expectUsable(page)
  await photograph(page, info, 'welcome')

  await test.step('the code, written to the bot, links the conversation', async () => {
    await page.getByRole('button', { name: previews.me.get_code, exact: true }).click()
    const code = await page
      .getByRole('status')
      .filter({ hasText: /^\d{6}$/ })
      .innerText()
    await photograph(page, info, 'code')
    await chat.write(code)
    await expect(page.getByRole('button', { name: previews.me.send, exact: true })).toBeVisible()
  })

  await test.step('send to me', async () => {
    const bubbles = chat.messages.locator('.line:not(.mine) :is(.card, .bubble:not(.dots))')
    const before = await bubbles.count()
    await page.getByRole('button', { name: previews.me.send, exact: true }).click()
    await expect.poll(() => bubbles.count()).toBeGreaterThan(before)
    await photograph(page, info, 'linked')
  })

  await test.step('the default reply, in Vietnamese, on a phone', async () => {
    await page.goto(pathOf(web, 'default_preview'))
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    await photograph(page, info, 'default')
    await speak(page, 'vi')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByRole('log')).not.toBeEmpty()
    await expectToFit(page)
    await photograph(page, info, 'default-vi-phone')
  })
})
