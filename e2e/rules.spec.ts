import type { Page } from '@playwright/test'
import comments from '../packages/phrases/src/en/comments.json' with { type: 'json' }
import common from '../packages/phrases/src/en/common.json' with { type: 'json' }
import settings from '../packages/phrases/src/en/settings.json' with { type: 'json' }
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const telegram = 'telegram_bot'
const { rules, switches } = settings
const drawer = (page: Page) => page.getByRole('dialog')

test('a rule is written, switched off, and stands among the rules', async ({ page, pathOf }, info) => {
  await page.goto(pathOf(telegram, 'settings?tab=rules'))
  await expect(page.getByRole('button', { name: rules.new, exact: true }).first()).toBeVisible()
  await expectUsable(page)
  await photograph(page, info, 'empty')
  await page.getByRole('button', { name: rules.new, exact: true }).first().click()
  await drawer(page).getByRole('textbox', { name: rules.name, exact: true }).fill('Thank loyal customers')
  await drawer(page).getByRole('combobox', { name: rules.when, exact: true }).selectOption({ label: rules.events.tag })
  await drawer(page)
    .getByRole('combobox', { name: rules.change, exact: true })
    .selectOption({ label: rules.changes.added })
  await drawer(page).getByRole('combobox', { name: 'Tag', exact: true }).last().click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await drawer(page).getByText(rules.once, { exact: true }).click()
  await expectUsable(page, '[role=dialog]')
  await photograph(page, info, 'rule')
  await drawer(page).getByRole('button', { name: common.save, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Thank loyal customers', exact: true })).toBeVisible()
  const on = page.getByRole('switch', { name: rules.on_name.replace('{{name}}', 'Thank loyal customers') })
  await on.click({ force: true })
  await expect(on).not.toBeChecked()
  await photograph(page, info, 'list')
  await page.emulateMedia({ colorScheme: 'dark' })
  await photograph(page, info, 'list-dark')
})

test('settings have a tab for each group, and options of their own below the switch', async ({
  page,
  pathOf,
}, info) => {
  await page.goto(pathOf(telegram, 'settings?tab=behaviour'))
  await page.getByRole('tab', { name: settings.behaviour.groups.tags, exact: true }).click()
  await page.getByRole('switch', { name: switches.attach_tag_1st_message.name }).click({ force: true })
  await expect(page.getByRole('combobox', { name: 'Tag', exact: true })).toBeVisible()
  await photograph(page, info, 'tags')
  await page.getByRole('tab', { name: settings.behaviour.groups.answers, exact: true }).click()
  await page.getByRole('switch', { name: switches.is_time_based.name }).click({ force: true })
  await page.getByRole('button', { name: settings.hours.add, exact: true }).click()
  await page.getByRole('button', { name: common.save, exact: true }).click()
  await expect(page.getByRole('button', { name: common.save, exact: true })).toBeHidden()
  await expectUsable(page)
  await photograph(page, info, 'hours')
  await speak(page, 'vi')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('switch').first()).toBeAttached()
  await expectToFit(page)
  await photograph(page, info, 'hours-vi-phone')
})

test('switches of comments: one switches off the other, options stand below, and what a channel lacks says so', async ({
  page,
  pathOf,
}, info) => {
  const at = (platform: string, group: string) => pathOf(platform, `settings?tab=behaviour&group=${group}`)
  const row = (name: string) => page.getByRole('switch', { name, exact: true })
  const { only_reply_first_comment, inbox_first_comment_post, auto_comment_in_group } = comments.switches
  await page.goto(at('facebook', 'comments'))
  await row(only_reply_first_comment).click({ force: true })
  await expect(row(only_reply_first_comment)).toBeChecked()
  await row(inbox_first_comment_post).click({ force: true })
  await expect(row(inbox_first_comment_post)).toBeChecked()
  await expect(row(only_reply_first_comment)).not.toBeChecked()
  await expect(row(auto_comment_in_group)).toBeDisabled()
  await expect(page.getByText(comments.lacks.group_comments.replace('{{channel}}', 'Messenger'))).toBeVisible()
  await expectUsable(page)
  await photograph(page, info, 'comments')
  await page.goto(at('facebook', 'moderation'))
  await row(comments.switches.auto_ban_comment_has_link).click({ force: true })
  await expect(page.getByRole('switch', { name: settings.options.ban, exact: true })).toBeChecked()
  await photograph(page, info, 'moderation')
  await page.goto(at(telegram, 'moderation'))
  await expect(row(comments.switches.auto_hide_comment)).toBeDisabled()
  await expectUsable(page)
})
