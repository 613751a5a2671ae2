import { expect, test } from 'vitest'
import { splitLinks, telUrl, webUrl } from './links.ts'

test.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  ['http://shop.example', 'http://shop.example/'],
  ['/media/7/x/a.png', 'https://hawker.example/media/7/x/a.png'],
  ['javascript:alert(1)', null],
  [' JavaScript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['blob:https://shop.example/1', null],
])('%s leads to %s', (url, leads) => expect(webUrl(url, 'https://hawker.example')).toBe(leads))

test.each([
  ['+84 900 000 001', 'tel:+84900000001'],
  ['(028) 3822-1234', 'tel:02838221234'],
  ['call me', null],
])('%s is called at %s', (phone, url) => expect(telUrl(phone)).toBe(url))

test.each([
  ['no link', ['no link']],
  ['see https://a.example/x?y=1, please', ['see ', 'https://a.example/x?y=1', ', please']],
  ['(https://a.example)', ['(', 'https://a.example', ')']],
  ['<a href="https://a.example">', ['<a href="', 'https://a.example', '">']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
])('%s', (text, pieces) => expect(splitLinks(text)).toEqual(pieces))
