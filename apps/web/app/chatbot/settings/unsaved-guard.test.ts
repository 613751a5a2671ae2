import { expect, test } from 'vitest'
import { closesForms, isGone } from './unsaved-guard.ts'

const here = { pathname: '/chatbot/settings', search: '?bot_id=1' }

test.each([
  ['another tab', { ...here, search: '?bot_id=1&tab=members' }, false],
  ['another bot', { ...here, search: '?bot_id=2' }, true],
  ['another screen of the bot', { ...here, pathname: '/chatbot/home' }, true],
  ['the list of bots', { pathname: '/bots', search: '' }, true],
  ['the list of bots after this one was deleted', { pathname: '/bots', search: '', state: isGone }, false],
])('%s', (_, there, does) => expect(closesForms(here, there)).toBe(does))
