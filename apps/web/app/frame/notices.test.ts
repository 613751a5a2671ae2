import { notifications, notificationsStore } from '@mantine/notifications'
import { isValidElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { notice, noticePlace, toast } from './notices.tsx'

afterEach(() => notifications.clean())

/** The notice on screen. */
const shown = () => notificationsStore.getState().notifications[0]
const iconOf = (say: () => void) => {
  notifications.clean()
  say()
  const icon = shown()?.icon
  return isValidElement(icon) ? icon.type : null
}

test('notices stand at the bottom right', () => {
  expect(noticePlace).toEqual({ position: 'bottom-right', autoClose: 4500 })
})

test('a notice stays for 4.5 s, or as long as its caller says', () => {
  notice.info('Saved')
  expect(shown()).toMatchObject({ message: 'Saved', autoClose: 4500 })
  notifications.clean()
  notice.info({ message: 'Exporting', duration: false })
  expect(shown()).toMatchObject({ message: 'Exporting', autoClose: false })
})

test.each(['success', 'error', 'warning'] as const)('a toast of %s stays for 1.5 s', (kind) => {
  toast[kind]('Copied')
  expect(shown()).toMatchObject({ message: 'Copied', autoClose: 1500 })
})

test('success, warning, info and error each have their icon', () => {
  const kinds = [notice.success, notice.warning, notice.info, notice.error]
  const icons = kinds.map((say) => iconOf(() => say('x')))
  expect(icons).not.toContain(null)
  expect(new Set(icons).size).toBe(4)
})

test('a toast has the icon of its kind', () => {
  expect(iconOf(() => toast.success('x'))).toBe(iconOf(() => notice.success('x')))
  expect(iconOf(() => toast.error('x'))).toBe(iconOf(() => notice.error('x')))
  expect(iconOf(() => toast.warning('x'))).toBe(iconOf(() => notice.warning('x')))
})

test('an error is announced to screen readers at once', () => {
  notice.error('No')
  expect(shown()).toMatchObject({ role: 'alert' })
})
