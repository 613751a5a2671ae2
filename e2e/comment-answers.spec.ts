import type { Page } from '@playwright/test'
import comments from '../packages/phrases/src/en/comments.json' with { type: 'json' }
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const channel = 'facebook'
const drawer = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Save', exact: true }).click()

test('replies by case, a private reply and moderation words are written', async ({ page, pathOf }, info) => {
  await page.goto(pathOf(channel, 'comment'))
  await page.getByRole('tab', { name: comments.tabs.replies, exact: true }).click()
  await test.step('a second reply for comments under live videos', async () => {
    const live = page.getByRole('region', { name: comments.cases.live.name })
    await expect(live.getByText(comments.cases.nothing)).toBeVisible()
    await photograph(page, info, 'replies')
    await live.getByRole('button', { name: `Edit: ${comments.cases.live.name}`, exact: true }).click()
    await drawer(page).getByRole('textbox', { name: comments.replies.text, exact: true }).fill('Watch it again below')
    await drawer(page).getByRole('button', { name: comments.replies.add_level_2, exact: true }).click()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'case')
    await save(page)
    await expect(live.getByText('1 reply · “Watch it again below”')).toBeVisible()
  })

  await test.step('a private reply in the case of a known number', async () => {
    await page.getByRole('tab', { name: comments.tabs.private_replies, exact: true }).click()
    await photograph(page, info, 'private')
    await page.getByRole('button', { name: comments.private.add, exact: true }).click()
    await drawer(page).getByRole('textbox', { name: comments.private.name, exact: true }).fill('Call back')
    await drawer(page).getByRole('combobox', { name: comments.private.flow, exact: true }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'private-form')
    await drawer(page).getByRole('button', { name: comments.private.add, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Call back', exact: true })).toBeVisible()
  })

  await test.step('a moderation word', async () => {
    await page.getByRole('tab', { name: comments.tabs.moderation, exact: true }).click()
    await page.getByRole('combobox', { name: comments.moderation.add_words, exact: true }).fill('scam')
    await page.keyboard.press('Enter')
    const row = page.getByRole('group', { name: 'scam', exact: true })
    await row.getByRole('checkbox', { name: comments.moderation.acts.ban, exact: true }).check()
    await page.emulateMedia({ colorScheme: 'dark' })
    await photograph(page, info, 'moderation-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await photograph(page, info, 'moderation')
    // The notice of the save before may still be there.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved
    await page.reload()
    await expect(row.getByRole('checkbox', { name: comments.moderation.acts.ban, exact: true })).toBeChecked()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await photograph(page, info, 'moderation-phone')
})

test('rules are pasted, tried, changed, and deleted with Undo', async ({ page, pathOf }, info) => {
  await page.goto(pathOf(channel, 'keywords_comment'))
  const rule = (words: string) => page.getByRole('button', { name: words, exact: true })
  await page.getByRole('button', { name: comments.paste.open, exact: true }).click()
  await drawer(page)
    .getByRole('textbox', { name: comments.paste.lines, exact: true })
    .fill('colour, color = We have it in three colours\nsize = S to XL')
  await expect(drawer(page).getByText('2 rules found')).toBeVisible()
  await photograph(page, info, 'paste')
  await drawer(page).getByRole('button', { name: comments.paste.add, exact: true }).click()
  await expect(rule('“size”')).toBeVisible()
  await photograph(page, info, 'rules')

  await test.step('the try box names the rule that answers', async () => {
    await page.getByRole('textbox', { name: comments.try.words, exact: true }).fill('which SIZE do you have?')
    await expect(page.getByText(/Rule \d+ \(“size”\) replies in public/)).toBeVisible()
  })

  await test.step('a rule for first comments also hides', async () => {
    await rule('“size”').click()
    await drawer(page).getByText(comments.rule.levels.first, { exact: true }).click()
    await drawer(page).getByRole('checkbox', { name: comments.moderation.acts.hide, exact: true }).check()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'rule')
    await save(page)
    await expect(page.getByText(`1 reply · ${comments.moderation.acts.hide}`)).toBeVisible()
  })

  await test.step('it is deleted and comes back', async () => {
    await page.getByRole('button', { name: 'More: “size”', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await expect(rule('“size”')).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(rule('“size”')).toBeVisible()
  })
  await speak(page, 'vi')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Từ khóa trong bình luận')
  await expectToFit(page)
  await photograph(page, info, 'rules-phone-vi')
})
