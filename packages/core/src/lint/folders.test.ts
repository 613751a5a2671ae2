import { expect, test } from 'vitest'
import { blankBot } from '../document/document.ts'
import { blankFlow } from '../document/flow.ts'
import { folderProblems } from './folders.ts'

const folder = (id: string, parent = '') => ({ id, name: id.toUpperCase(), parent })
const bot = (folders: ReturnType<typeof folder>[], ...places: string[]) => ({
  ...blankBot('line', 'Shop'),
  folders,
  flows: places.map((place, index) => ({ ...blankFlow(`f${index}`, `F${index}`), ...(place && { folder: place }) })),
})

test.each([
  ['three deep', bot([folder('a'), folder('b', 'a'), folder('c', 'b')], 'c', ''), []],
  ['a missing parent', bot([folder('a', 'gone')]), ['/folders/0/parent folder_missing gone']],
  [
    'a loop',
    bot([folder('a', 'b'), folder('b', 'a')]),
    ['/folders/0/parent folder_loop ', '/folders/1/parent folder_loop '],
  ],
  [
    'a fourth level',
    bot([folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d', 'c')]),
    ['/folders/3/parent folder_too_deep '],
  ],
  ['a flow in a missing folder', bot([], 'gone'), ['/flows/0/folder folder_missing gone']],
])('%s', (_, file, found) => {
  const told = folderProblems(file).map(({ path, key, params }) => `${path} ${key} ${params.folder ?? ''}`)
  expect(told).toEqual(found)
})
