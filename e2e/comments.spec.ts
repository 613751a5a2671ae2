import comments from '../packages/phrases/src/en/comments.json' with { type: 'json' }
import inboxWords from '../packages/phrases/src/en/inbox.json' with { type: 'json' }
import vietnamese from '../packages/phrases/src/vi/comments.json' with { type: 'json' }
import { ask, asked, commenterOf, drawerOf, openComment, replied, said, takeCommentBot } from './comment-story.ts'
import { connectPage } from './facebook-page.ts'
import { inboxOf } from './inbox.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

// The demo has a bot of its own on this platform, which is silent here.
test.use({ reaches: ['facebook'] })

type Account = { page_id: string; token: string; secret: string }

const platform = 'facebook'
const name = 'Linen & Co. on Facebook'

test('a comment with a phone number is hidden, answered in public and privately, and explained', async ({
  page,
  context,
}, info) => {
  const connected = await ask<Account>('POST', '/accounts', { platform, name })
  const account = { platform, name, page_id: connected.page_id }
  await connectPage(page, connected)
  const bot_id = await takeCommentBot(page, account)
  const screen = (path: string) => `/chatbot/${path}${path.includes('?') ? '&' : '?'}bot_id=${bot_id}`
  await ask('POST', `/posts/${platform}/${account.page_id}`, { kind: 'post', text: 'New dresses' })
  const mai = await commenterOf(context, account)

  await test.step('it is hidden and answered on the platform', async () => {
    await mai.isHeard()
    await mai.comments(said)
    await expect.poll(async () => (await mai.find(said))?.is_hidden).toBe(true)
    await expect.poll(async () => (await mai.find(replied))?.user).toBe(null)
    await expect(mai.phone.messages.getByText(asked)).toBeVisible()
    await mai.writes('M')
  })

  await test.step('the list and the drawer show what was done, and why', async () => {
    await page.goto(screen('comment'))
    await expect(page.getByRole('button', { name: said, exact: true })).toBeVisible()
    await photograph(page, info, 'list')
    const comment = await openComment(page, said)
    for (const act of ['hide', 'reply', 'private_reply'] as const) await comment.expectDone(act)
    await drawerOf(page).getByText(comments.why.steps, { exact: true }).first().click()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'drawer')
    await page.keyboard.press('Escape')
  })

  await test.step('the explainer names the switches that would change it', async () => {
    await page.getByRole('tab', { name: comments.tabs.explainer, exact: true }).click()
    const words = page.getByRole('textbox', { name: comments.explain.words, exact: true })
    await page.getByRole('button', { name: comments.explain.ask, exact: true }).click()
    await expect(page.getByText(comments.explain.lacks)).toBeVisible()
    await expect(words).toBeFocused()
    await words.fill(said)
    await page.getByRole('button', { name: comments.explain.ask, exact: true }).click()
    const flips = page.getByRole('region', { name: comments.why.flips }).getByRole('listitem')
    const { auto_hide_comment_has_phone, auto_reply_comment } = comments.switches
    for (const key of [auto_hide_comment_has_phone, auto_reply_comment])
      await expect(flips.filter({ hasText: key })).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'explainer')
  })

  await test.step('its line in the inbox opens it, and a member shows it again', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(screen('livechat?filter=all'))
    await inboxOf(page).conversations.filter({ hasText: 'Mai' }).click()
    await page.getByRole('button', { name: inboxWords.note.show_comment, exact: true }).last().click()
    await drawerOf(page).getByRole('button', { name: comments.hand.show, exact: true }).click()
    await expect(drawerOf(page).getByRole('button', { name: comments.hand.hide, exact: true })).toBeVisible()
    await photograph(page, info, 'inbox')
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toBeHidden()
    await photograph(page, info, 'inbox-line')
  })

  await test.step('the post counts the comment', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(screen('post'))
    await photograph(page, info, 'posts')
    await page.getByRole('button', { name: 'New dresses', exact: true }).click()
    await expect(drawerOf(page)).toBeVisible()
    await photograph(page, info, 'post')
  })

  await test.step('the same on a phone, in Vietnamese', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await speak(page, 'vi')
    await page.setViewportSize({ width: 390, height: 844 })
    const shown = {
      comment: page.getByRole('button', { name: said, exact: true }),
      post: page.getByRole('button', { name: 'New dresses', exact: true }),
      'comment?tab=explainer': page.getByRole('button', { name: vietnamese.explain.ask, exact: true }),
    }
    for (const [path, thing] of Object.entries(shown)) {
      await page.goto(screen(path))
      await expect(thing).toBeVisible()
      await expectToFit(page)
      await photograph(page, info, `vi-${path.replace(/\W/g, '-')}`)
    }
  })
})
