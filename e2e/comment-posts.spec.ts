import type { Page } from '@playwright/test'
import alarms from '../packages/phrases/src/en/alarms.json' with { type: 'json' }
import comments from '../packages/phrases/src/en/comments.json' with { type: 'json' }
import { ask, commenterOf, drawerOf, openComment, takeCommentBot } from './comment-story.ts'
import { connectPage } from './facebook-page.ts'
import { address } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

// The demo has a bot of its own on this platform, which is silent here.
test.use({ reaches: ['facebook'] })

const platform = 'facebook'
const name = 'Posts & Lives'
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Alarms|\d+ alarms?)$/ })

test('posts are known before anyone comments, and members are told of a live video', async ({
  page,
  context,
}, info) => {
  type Account = { page_id: string; token: string; secret: string }
  const connected = await ask<Account>('POST', '/accounts', { platform, name })
  const posts = `/posts/${platform}/${connected.page_id}`
  const account = { platform, name, page_id: connected.page_id }
  await connectPage(page, connected)
  const bot_id = await takeCommentBot(page, account)
  const screen = (path: string) => `/chatbot/${path}${path.includes('?') ? '&' : '?'}bot_id=${bot_id}`
  await ask('POST', posts, { kind: 'post', text: 'New dresses' })

  await test.step('the screen of the posts asks the platform as it opens', async () => {
    await page.goto(screen('post'))
    await expect(page.getByRole('button', { name: 'New dresses', exact: true })).toBeVisible()
    await expect(page.getByText('Last fetched from Messenger')).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'listed')
  })

  await test.step('a post of this moment comes by the button', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await ask('POST', posts, { kind: 'post', text: 'Summer hats' })
    await page.waitForTimeout(5_000)
    await page.getByRole('button', { name: comments.post.listing.refresh, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Summer hats', exact: true })).toBeVisible()
  })

  await test.step('a rule chooses it', async () => {
    await page.goto(screen('keywords_comment'))
    await page.getByRole('button', { name: comments.rule.add, exact: true }).first().click()
    await drawerOf(page).getByRole('combobox', { name: comments.rule.posts }).click()
    await expect(page.getByRole('option', { name: 'Summer hats' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('a live video starts: a notice, and the bell lists it; it ends', async () => {
    const changed = await page.request.patch(`/v1/bots/${bot_id}/settings`, {
      data: { is_notification_live_video: true },
      headers: { origin: address() },
    })
    expect(changed.status(), await changed.text()).toBe(200)
    await page.goto(screen('post'))
    await expect(page.getByRole('button', { name: comments.post.listing.refresh, exact: true })).toBeEnabled()
    const { id } = await ask<{ id: string }>('POST', posts, { kind: 'live', text: 'Our show' })
    await expect(page.getByRole('status').filter({ hasText: alarms.live.running })).toBeVisible()
    await bell(page).click()
    await expect(page.getByRole('menuitem', { name: new RegExp(alarms.live.running) })).toBeVisible()
    await photograph(page, info, 'bell')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ colorScheme: 'light' })
    await ask('POST', `${posts}/${id}/end`, {})
    await expect(page.getByRole('status').filter({ hasText: alarms.live.ended })).toBeVisible()
  })

  await test.step('the platform refuses its list: the screen says so, and the known posts stay', async () => {
    await ask('PATCH', `/accounts/${platform}/${account.page_id}`, { token_state: 'revoked' })
    await page.getByRole('button', { name: comments.post.listing.refresh, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: comments.post.listing.failed })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New dresses', exact: true })).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'refused')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'vi')
    await page.reload()
    await expect(page.getByRole('button', { name: 'New dresses', exact: true })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'refused-vi')
  })

  await test.step('connected again, a reply of the page is deleted by hand', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await speak(page, 'en')
    await page.reload()
    await ask('PATCH', `/accounts/${platform}/${account.page_id}`, { token_state: 'valid' })
    const mai = await commenterOf(context, account)
    await mai.isHeard()
    await mai.comments('Call me: 0912 345 678')
    const reply = 'Thank you, we have hidden your number and write to you.'
    await expect.poll(async () => (await mai.find(reply))?.user).toBe(null)
    await page.goto(screen('comment'))
    const comment = await openComment(page, 'Call me: 0912 345 678')
    await comment.expectDone('reply')
    await drawerOf(page).getByRole('button', { name: comments.hand.delete_reply, exact: true }).click()
    await page
      .getByRole('dialog', { name: comments.hand.delete_reply_title })
      .getByRole('button', { name: comments.hand.delete_reply, exact: true })
      .click()
    await expect.poll(() => mai.find(reply)).toBeUndefined()
  })
})
