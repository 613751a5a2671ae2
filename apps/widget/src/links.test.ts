import { expect, test } from 'vitest'
import { fileUrl, splitLinks } from './links.ts'

test.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  ['http://shop.example', 'http://shop.example'],
  ['/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.png', 'https://hawker.example/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.png'],
  ['/v1/sign_out', null],
  ['javascript:alert(1)', null],
  [' JavaScript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['blob:https://shop.example/1', null],
])('%s leads to %s', (url, leads) => expect(fileUrl(url, 'https://hawker.example')).toBe(leads))

test.each([
  ['no link', ['no link']],
  ['see https://a.example/x?y=1, please', ['see ', 'https://a.example/x?y=1', ', please']],
  ['(https://a.example)', ['(', 'https://a.example', ')']],
  ['<a href="https://a.example">', ['<a href="', 'https://a.example', '">']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
])('%s', (text, pieces) => expect(splitLinks(text)).toEqual(pieces))
