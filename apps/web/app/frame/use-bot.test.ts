import { type Role, roles } from '@hawker/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from './api-types.ts'
import { screensFor } from './screens.ts'
import { useBot, useBotTimezone } from './use-bot.ts'
import { useMay } from './use-may.ts'
import { meQuery } from './use-me.ts'

const modes = { MANAGE: 'edit', CREATE_CONTENT: 'edit', MODERATE: 'only_test' } as const

/** The bot as a part of its screen gets it, for a person of this role. */
function found<Told>(role: Role, use: () => Told): Told {
  const bot = { id: '7', name: 'Shop', platform: 'facebook', page_id: '1', is_demo: false, status: 'ready' } as const
  const me: Me = {
    user: { id: '1', email: 'ann@shop.example', name: 'Ann', language: 'en' },
    bots: [{ ...bot, role_in_bot: role, mode: modes[role], needs_you: 0 }],
    demo: false,
    may_allow_bots: false,
    is_public: true,
  }
  const client = new QueryClient()
  client.setQueryData(meQuery.queryKey, me)
  const told: Told[] = []
  function Part() {
    told.push(use())
    return null
  }
  const inRouter = createElement(MemoryRouter, { initialEntries: ['/chatbot/home?bot_id=7'] }, createElement(Part))
  const inClient = createElement(QueryClientProvider, { client }, inRouter)
  renderToStaticMarkup(inClient)
  const [first] = told
  if (first === undefined) throw new Error('The part was not drawn')
  return first
}

test.each([
  ['MANAGE', true, true],
  ['CREATE_CONTENT', true, false],
  ['MODERATE', false, false],
] as const)('%s may edit: %s, administer: %s', (role, can_edit, is_admin) => {
  expect(found(role, useBot)).toMatchObject({ can_edit, is_admin })
  const may = found(role, useMay)
  expect([may.edit === null, may.administer === null]).toEqual([can_edit, is_admin])
})

test.each(roles)('%s may look at every screen; what may be done there is another matter', (role) => {
  const ids = screensFor({ role_in_bot: role, platform: 'telegram_bot' }).map(({ id }) => id)
  expect(ids).toEqual([
    'home',
    'inbox',
    'customers',
    'tags',
    'flows',
    'keywords',
    'main_menu',
    'welcome_preview',
    'default_preview',
    'sequences',
    'broadcasts',
    'segments',
    'shop',
    'products',
    'orders',
    'purchases',
    'reconciliation',
    'tag_statistics',
    'settings',
  ])
})

test('without a time zone of the page: UTC+7', () => {
  const zone = found('MANAGE', useBotTimezone)
  const at = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  expect(at.format(new Date('2026-01-01T00:00:00Z'))).toBe('07')
})
