import { expect, test } from 'vitest'
import { checkPassword, hashPassword, nobodysHash } from './password.ts'

test('a first check that meets a full queue leaves nothing behind', async () => {
  const others = Array.from({ length: 66 }, () => hashPassword('of somebody else'))
  await expect(checkPassword('guess', null)).rejects.toThrow('rate_limited')
  await Promise.all(others)
  expect(await checkPassword('guess', null)).toBe(false)
})

test('a person who does not exist costs as much as one who does', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4)
  const hash = await hashPassword('correct horse')
  expect(cost(nobodysHash)).toEqual(cost(hash))
  expect(nobodysHash).toHaveLength(hash.length)
})

test('the right password of somebody is right, any other is not', async () => {
  const hash = await hashPassword('correct horse')
  expect(await checkPassword('correct horse', hash)).toBe(true)
  expect(await checkPassword('battery staple', hash)).toBe(false)
})
