import { expect, test } from 'vitest'
import { isOwnMedia, isWebUrl, upload } from './own-media.ts'

test.each([
  ['/media/7/AbCdEfGhIjKlMnOpQrStUvWx/b.jpg', true],
  ['https://hawker.example/media/7/AbCdEfGhIjKlMnOpQrStUvWx/my%20b.jpg', true],
  ['https://other.example/media/7/AbCdEfGhIjKlMnOpQrStUvWx/b.jpg', false],
  ['https://shop.example/media/cat.jpg', false],
  ['https://cdn.example/a/media/b.jpg', false],
  ['https://cdn.example/x?u=/media/b.jpg', false],
  ['/media/../etc/passwd', false],
  ['', false],
])('%j is ours: %j', (url, isOurs) => expect(isOwnMedia(url, { files_at: 'https://hawker.example' })).toBe(isOurs))

test.each([
  ['https://a.example', true],
  ['http://a.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/media/a.jpg', false],
])('%j can be opened: %j', (url, isOpen) => expect(isWebUrl(url)).toBe(isOpen))

test.each([
  ['its own name', 'price list.pdf', 'price list.pdf'],
  ['the end of its address', '', 'cat.jpg'],
  ['nothing that ends a header', 'a"\r\nX: y.pdf', 'a___X_ y.pdf'],
])('a file is named by %s', (_, filename, name) =>
  expect(upload('photo', 'https://hawker.example/media/u/cat.jpg', filename).filename).toBe(name),
)
