import { expect, test } from 'vitest'
import { matcher } from './app-paths.ts'

const routes = {
  root: { id: 'root', path: '' },
  front: { id: 'front', parentId: 'root', index: true },
  layout: { id: 'layout', parentId: 'root' },
  invite: { id: 'invite', parentId: 'layout', path: 'invite/:token' },
  chatbot: { id: 'chatbot', parentId: 'layout', path: 'chatbot' },
  home: { id: 'home', parentId: 'chatbot', path: 'home' },
  rest: { id: 'rest', parentId: 'layout', path: '*' },
}
const isKnown = matcher(`window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/a.js' }, routes })};`)

test.each([
  ['/', true],
  ['/invite/abc', true],
  ['/chatbot', true],
  ['/chatbot/home', true],
  ['/chatbot/home/', true],
  ['/invite', false],
  ['/invite/abc/def', false],
  ['/chatbot/elsewhere', false],
  ['/wp-login.php', false],
])('%s is a screen: %s', (path, expected) => {
  expect(isKnown(path)).toBe(expected)
})
