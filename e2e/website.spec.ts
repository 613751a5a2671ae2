import { inboxOf } from './inbox.ts'
import { drawn, picture } from './picture.ts'
import { openShopChat } from './shop-chat.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('a website’s chat is connected, talks to its visitor, is disconnected and connected again', async ({
  page,
  visitor,
  owner,
  complaints,
}) => {
  const inbox = inboxOf(page)
  const light = page.locator('li[data-state]').filter({ hasText: 'Receiving messages' })

  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Website chat/ }).click()
  await page.getByLabel('Bot name').fill('Linen & Co. at home')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('data-page=')).toBeVisible()
  await page.getByRole('combobox', { name: 'which websites may show it' }).fill('https://linen.example')
  await page.keyboard.press('Enter')
  await expect(light).toHaveAttribute('data-state', 'waiting')
  await expectUsable(page)
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  await takeDemo(page, owner, bot_id, 'pke_chat_plugin')
  const preview = await page.getByRole('link', { name: 'Preview' }).getAttribute('href')

  const chat = await openShopChat(visitor, { at: preview ?? '', name: 'Linen & Co. at home' })
  const { messages } = chat

  await test.step('the demo’s conversation with buttons, a gallery and a question', async () => {
    // The answers of a message are gone once another one follows.
    const isGreeted = (times: number) => expect(messages.getByText('What can I do for you?')).toHaveCount(times)
    await isGreeted(1)
    await chat.write('hello')
    await isGreeted(2)
    await expect(messages.getByText('welcome to Linen & Co.')).toHaveCount(2)
    await expect(light).toHaveAttribute('data-state', 'good')
    await chat.press('See the dresses')
    await expect(messages.getByText('Wrap dress').first()).toBeVisible()
    await messages.getByRole('button', { name: 'Sizes' }).first().click()
    await expect(messages.getByText('Which size do you wear?')).toBeVisible()
    await visitor.getByRole('button', { name: 'M', exact: true }).last().click()
    await expect(messages.getByText('A colleague will tell you what is in stock.')).toBeVisible()
    await chat.write('hello')
    await isGreeted(3)
    await visitor.getByRole('button', { name: 'Get 10 % off' }).last().click()
    await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
    await chat.write('mai@example.com')
    await expect(messages.getByText('HELLO10 is on its way to mai@example.com.')).toBeVisible()
  })

  await test.step('pictures go both ways', async () => {
    await page.goto(`/chatbot/livechat?filter=all&bot_id=${bot_id}`)
    await inbox.conversations.first().click()
    await expect(inbox.messages.getByText('HELLO10 is on its way')).toHaveCount(1)
    const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
    const before = await theirs.count()
    await visitor.locator('input[type=file]').setInputFiles(picture)
    await expect(theirs).toHaveCount(before + 1)
    await expect.poll(() => drawn(theirs.last())).toBe(true)
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(messages.getByRole('img')).toHaveCount(2)
    await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
    await page.getByRole('button', { name: 'Hand back' }).click()
    await expect(inbox.bar).toBeHidden()
  })

  await test.step('disconnected and connected again, it still has the conversation and answers', async () => {
    await page.goto(`/chatbot/settings?tab=channel&bot_id=${bot_id}`)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('This page is disconnected')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('button', { name: 'Connect again' }).click()
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible()
    // The server knows a page's state for some seconds, in which the page may be missing.
    await expect(async () => {
      expect((await visitor.reload())?.ok()).toBe(true)
    }).toPass()
    await expect(messages.getByText('HELLO10 is on its way')).toBeVisible()
    const others = complaints.filter((each) => !/status of 404 .*\/widget\/demo\?/.test(each))
    complaints.splice(0, complaints.length, ...others)
    await chat.write('How much are the trousers?')
    await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
  })
})
