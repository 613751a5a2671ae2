import type { Page } from '@playwright/test'
import comments from '../packages/phrases/src/en/comments.json' with { type: 'json' }
import errors from '../packages/phrases/src/en/errors.json' with { type: 'json' }
import {
  ask,
  asked,
  type CommentAccount,
  commenterOf,
  drawerOf,
  openComment,
  replied,
  said,
  takeCommentBot,
} from './comment-story.ts'
import { instagramAccount } from './instagram.ts'
import { services } from './installation.ts'
import { photograph } from './photograph.ts'
import { renewingAccount } from './renewing-account.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function connectInstagram(page: Page): Promise<CommentAccount> {
  const name = 'Dresses on Instagram'
  const shop = await instagramAccount(services(), name)
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Instagram/ }).click()
  await field(page, 'App secret').fill(shop.secret)
  await field(page, 'Access token').fill(shop.token)
  await connect(page)
  await expect(page).toHaveURL(/bot_id=/)
  await shop.savesCallback(
    await field(page, 'Webhook address').inputValue(),
    await field(page, 'Verify token').inputValue(),
  )
  return { platform: 'instagram_official', page_id: shop.page_id, name }
}

async function connectTiktok(page: Page): Promise<CommentAccount> {
  const platform = 'tiktok_business_messaging'
  const name = 'Dresses on TikTok'
  const shop = await renewingAccount(services(), platform, { name, username: 'dresses', intent_after_ms: 300 })
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^TikTok/ }).click()
  await field(page, 'App ID').fill(shop.app_id)
  await field(page, 'App secret').fill(shop.secret)
  await field(page, 'Access token').fill(shop.token)
  await field(page, 'Refresh token').fill(shop.refresh_token)
  await page.getByLabel('Country of the account').fill('vn')
  await connect(page)
  await expect(page).toHaveURL(/bot_id=/)
  return { platform, page_id: shop.page_id, name }
}

async function connectCustom(page: Page): Promise<CommentAccount> {
  const name = 'Dress stall'
  const app = await ask<{ page_id: string; secret: string }>('POST', '/accounts', { platform: 'custom', name })
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Own app/ }).click()
  await page.getByLabel('Address of your app').fill('https://kiosk.example/hawker')
  await page.getByLabel('Signing secret').fill(app.secret)
  await page.getByLabel('Bot name').fill(name)
  await connect(page)
  await expect(page).toHaveURL(/bot_id=/)
  const webhook_url = await field(page, 'Webhook address').inputValue()
  await ask('PATCH', `/accounts/custom/${app.page_id}`, { webhook_url })
  return { platform: 'custom', page_id: app.page_id, name }
}

type Act = 'like' | 'ban' | 'delete'
type Channel = {
  connects: (page: Page) => Promise<CommentAccount>
  /** The reason of each act that the platform lacks. */
  lacks: Partial<Record<Act, string>>
}
const lackOf = (ability: 'comment_likes' | 'comment_bans', channel: string) =>
  comments.lacks[ability].replace('{{channel}}', channel)

const channels: Record<string, Channel> = {
  Instagram: {
    connects: connectInstagram,
    lacks: { like: lackOf('comment_likes', 'Instagram') },
  },
  TikTok: {
    connects: connectTiktok,
    lacks: { ban: lackOf('comment_bans', 'TikTok'), delete: errors.comment.deletes_own },
  },
  'an app of the owner’s own': { connects: connectCustom, lacks: {} },
}

for (const [channel, { connects, lacks }] of Object.entries(channels))
  test(`comments on ${channel} are hidden, answered, explained, and acted on by hand`, async ({
    page,
    context,
  }, info) => {
    const account = await connects(page)
    const bot_id = await takeCommentBot(page, account)
    await ask('POST', `/posts/${account.platform}/${account.page_id}`, { kind: 'video', text: 'New dresses' })
    const mai = await commenterOf(context, account)

    await test.step('a phone number is hidden, and answered in public and privately', async () => {
      await mai.isHeard()
      await mai.comments(said)
      await expect.poll(async () => (await mai.find(said))?.is_hidden).toBe(true)
      await expect.poll(async () => (await mai.find(replied))?.user).toBe(null)
      await expect(mai.phone.messages.getByText(asked)).toBeVisible()
      await mai.writes('M')
    })

    await test.step('its drawer shows the fates, and why', async () => {
      await page.goto(`/chatbot/comment?bot_id=${bot_id}`)
      const comment = await openComment(page, said)
      for (const act of ['hide', 'reply', 'private_reply'] as const) await comment.expectDone(act)
      const why = drawerOf(page).getByRole('region', { name: comments.why.title, exact: true })
      await expect(why.getByText(`“Ask the size”`)).toBeVisible()
      await drawerOf(page).getByText(comments.why.steps, { exact: true }).first().click()
      await expect(why.getByText(comments.switches.auto_hide_comment_has_phone)).toBeVisible()
      await expectUsable(page, '[role=dialog]')
      await page.emulateMedia({ colorScheme: 'light' })
      await photograph(page, info, 'drawer')
      await page.keyboard.press('Escape')
    })

    const question = 'Is it real linen?'
    await mai.comments(question)
    await page.reload()
    const comment = await openComment(page, question)
    const words = drawerOf(page).getByRole('textbox', { name: comments.hand.words, exact: true })

    await test.step('a member answers in public and privately', async () => {
      await words.fill('It is, all of it.')
      await comment.button('reply').click()
      await comment.expectDone('reply')
      expect((await mai.find('It is, all of it.'))?.user).toBe(null)
      await words.fill('Here is our size chart.')
      await expect(comment.button('private_reply')).not.toHaveAttribute('aria-disabled')
      await comment.button('private_reply').click()
      await comment.expectDone('private_reply')
      await expect(mai.phone.messages.getByText('Here is our size chart.')).toBeVisible()
      await comment.button('private_reply').hover()
      await expect(page.getByRole('tooltip', { name: errors.comment.answered_privately })).toBeVisible()
    })

    await test.step('a member hides it and shows it again', async () => {
      await comment.button('hide').click()
      await expect.poll(async () => (await mai.find(question))?.is_hidden).toBe(true)
      await comment.button('show').click()
      await expect.poll(async () => (await mai.find(question))?.is_hidden).toBe(false)
    })

    await test.step('an act that the platform lacks is grey, with its reason', async () => {
      for (const [act, reason] of Object.entries(lacks)) {
        const button = comment.button(act === 'like' ? 'like' : act === 'ban' ? 'ban' : 'delete')
        await expect(button).toHaveAttribute('aria-disabled', 'true')
        await button.hover()
        await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
      }
      await photograph(page, info, 'by-hand')
    })

    if (!lacks.like)
      await test.step('it is liked, and the like taken back', async () => {
        await comment.button('like').click()
        await expect.poll(async () => (await mai.find(question))?.is_liked).toBe(true)
        await comment.button('unlike').click()
        await expect.poll(async () => (await mai.find(question))?.is_liked).toBe(false)
      })

    if (!lacks.ban)
      await test.step('its author is banned, and the ban lifted', async () => {
        await comment.button('ban').click()
        await comment.expectDone('ban')
        await comment.button('unban').click()
        await comment.expectDone('unban')
      })

    if (!lacks.delete)
      await test.step('it is deleted', async () => {
        await comment.button('delete').click()
        await page
          .getByRole('dialog', { name: comments.hand.delete_title_one.replace('{{number}}', '1') })
          .getByRole('button', { name: comments.hand.delete, exact: true })
          .click()
        await expect.poll(async () => await mai.find(question)).toBeUndefined()
      })
  })
