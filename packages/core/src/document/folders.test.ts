import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Folder } from './folder.ts'
import { folderPath, foldersWithin, folderTree, putFolder, removeFolder, settleFolders } from './folders.ts'

const folder = (id: string, parent = '', name = id): Folder => ({ id, name, parent })
const [a, b, c] = [folder('a'), folder('b', 'a'), folder('c', 'b')]
const deep = [a, b, c]

test('a path leads from the top', () => {
  expect(folderPath(deep, 'c')).toEqual(deep)
  expect(folderPath(deep, 'none')).toEqual([])
})

test('a folder of a missing parent, and those in a loop, are at the top', () => {
  const lost = [folder('x', 'y'), folder('y', 'x'), folder('z', 'gone')]
  expect(folderTree(lost).map((node) => node.folder.id)).toEqual(['x', 'y', 'z'])
})

test.each([
  ['new, at the end', folder('d'), null, ['a', 'b', 'c', 'd']],
  ['new, before another', folder('d'), 'a', ['d', 'a', 'b', 'c']],
  ['renamed: it keeps its place', folder('a', '', 'First'), null, ['a', 'b', 'c']],
  ['moved to the top: at the end', folder('b'), null, ['a', 'c', 'b']],
])('%s', (_, put, before, ids) => {
  const done = putFolder(deep, put, before)
  expect('folders' in done && done.folders.map(({ id }) => id)).toEqual(ids)
  expect('folders' in done && done.folders.find(({ id }) => id === put.id)).toEqual(put)
})

test.each([
  ['a fourth level', folder('d', 'c'), 'too_deep'],
  ['a folder with levels of its own, one deeper', folder('a', 'top'), 'too_deep'],
  ['the same name beside it, in other letters', folder('d', 'a', 'B'), 'taken'],
  ['a folder into one that lies in it', folder('a', 'b'), 'not_found'],
  ['a folder into itself', folder('a', 'a'), 'not_found'],
  ['a missing parent', folder('d', 'gone'), 'not_found'],
])('%s: refused', (_, put, stop) => {
  expect(putFolder([...deep, folder('top')], put, null)).toEqual({ stop })
})

test('the same name in another folder is another folder', () => {
  expect(putFolder(deep, folder('d', 'b', 'a'), null)).not.toHaveProperty('stop')
})

test('a deleted folder leaves those in it, one level up', () => {
  expect(removeFolder(deep, 'b')).toEqual([a, { ...c, parent: 'a' }])
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const anyFolders = fc
  .uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
  .chain((own) => fc.tuple(...own.map((id) => fc.constantFrom('', 'gone', ...ids).map((parent) => folder(id, parent)))))

test('folders of any file have a place, at most three deep, in their order', () => {
  fc.assert(
    fc.property(anyFolders, (folders) => {
      const settled = settleFolders(folders)
      expect(settled.map(({ id }) => id)).toEqual(folders.map(({ id }) => id))
      expect(settleFolders(settled)).toEqual(settled)
      const places = folderTree(settled).flatMap(function depths(node): number[] {
        return [node.depth, ...node.children.flatMap(depths)]
      })
      expect(places).toHaveLength(folders.length)
      expect(Math.max(...places)).toBeLessThanOrEqual(3)
    }),
  )
})

test('every folder within another has it in its path', () => {
  fc.assert(
    fc.property(anyFolders, fc.constantFrom(...ids), (folders, id) => {
      const settled = settleFolders(folders)
      const within = foldersWithin(settled, id)
      for (const each of settled)
        expect(folderPath(settled, each.id).some((on) => on.id === id)).toBe(within.has(each.id))
    }),
  )
})
