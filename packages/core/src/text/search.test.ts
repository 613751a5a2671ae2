import { expect, test } from 'vitest'
import { searchIn, searchRank } from './search.ts'

test.each([
  ['without marks', 'Đồng hồ nữ', 'dong ho', true],
  ['with other marks', 'Đồng hồ nữ', 'đông hò', true],
  ['in another case', 'Giá', 'GIÁ', true],
  ['a part of a word', 'Khuyến mãi', 'yen', true],
  ['words in another order', 'Chào mừng khách mới', 'moi chao', true],
  ['letters in their order', 'Đồng hồ nữ', 'dho', true],
  ['letters far apart', 'Đồng hồ của một người phụ nữ', 'dnu', false],
  ['letters in another order', 'Đồng hồ nữ', 'hod', false],
  ['two letters must stand together', 'Đồng hồ', 'dh', false],
  ['something else', 'Đồng hồ nữ', 'giá', false],
  ['nothing finds everything', 'Đồng hồ nữ', '  ', true],
  ['Thai signs are letters', 'ใกล้', 'ไกล', false],
])('search: %s', (_, text, search, found) => {
  expect(searchRank(text, search) !== null).toBe(found)
})

test('the best answer comes first, equals in their order', () => {
  const names = ['Nón giá rẻ', 'Bảng giá', 'xgiá', 'Giá sỉ', 'Giá', 'g i a', 'Áo']
  expect(searchIn(names, 'gia', (name) => name)).toEqual(['Giá', 'Giá sỉ', 'Nón giá rẻ', 'Bảng giá', 'xgiá', 'g i a'])
})
