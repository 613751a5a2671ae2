import { refusalCodes } from '@hawker/core'
import { languages } from '@hawker/phrases'
import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ApiError, type Envelope } from './api.ts'
import { i18n, loadWords } from './i18n.ts'
import { useShowError, wordingOf } from './use-errors.ts'

afterEach(async () => {
  notifications.clean()
  await i18n.changeLanguage('en')
})

test.each(languages)('in %s a screen has words for every code the server answers', async (language) => {
  await i18n.changeLanguage(await loadWords(language))
  expect(refusalCodes.filter((code) => !wordingOf(code))).toEqual([])
})

test('they are said in the language of the reader', async () => {
  const english = wordingOf('not_found')
  await i18n.changeLanguage(await loadWords('vi'))
  expect(wordingOf('not_found')).not.toBe(english)
})

test.each(['auth', 'new.code', ''])('%j is no code', (code) => {
  expect(wordingOf(code)).toBeNull()
})

/** The notices that a failure brings up, as title and message. */
function shown(envelope: Envelope, title?: string) {
  function Screen() {
    useShowError()(new ApiError(422, { success: false, ...envelope }), title)
    return null
  }
  renderToStaticMarkup(createElement(Screen))
  return notificationsStore.getState().notifications.map((each) => [each.title, each.message])
}

test('a failure is titled with the given title', () => {
  expect(shown({ message_code: 'taken' }, 'Not saved')).toEqual([['Not saved', wordingOf('taken')]])
})

test('or with the generic one', () => {
  expect(shown({ message: 'Said by the server' })).toEqual([[i18n.t('error_title'), 'Said by the server']])
})

test('each of its nested strings is shown', () => {
  const found = shown({ errors: { name: ['Too short'], token: { value: 'Empty' } } })
  expect(found.map(([, message]) => message)).toEqual(['Too short', 'Empty'])
})
