import { expect, test } from 'vitest'
import { foundTags } from './found-tags.ts'

const tag = (name: string) => ({ id: `id of ${name}`, name })
const names = (words: string, all: string[], had: string[] = []) =>
  foundTags(all.map(tag), had.map(tag), words).map(({ name }) => name)

test('tags are found by a part of their names, however it is written', () => {
  expect(names('VI', ['VIP', 'Đã mua', 'Service'])).toEqual(['VIP', 'Service'])
})

test('the customer’s own tags are not offered', () => {
  expect(names('', ['VIP', 'New'], ['VIP'])).toEqual(['New'])
})

test('of two thousand tags the first fifty are offered, and always an exact match', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `tag ${index}`)
  expect(names('', many)).toEqual(many.slice(0, 50))
  const found = names('Tag 199', many)
  expect(found).toEqual(['tag 199', ...Array.from({ length: 10 }, (_, index) => `tag 199${index}`)])
  expect(names('tag', [...many, 'Tag']).slice(0, 2)).toEqual(['Tag', 'tag 0'])
})
