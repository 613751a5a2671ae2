import { expect, test } from 'vitest'
import { checkPassword, hashPassword, nobodysHash } from './password.ts'

test('a first check that meets a full queue leaves nothing behind', async () => {
  const others = Array.from({ length: 66 }, () => hashPassword('of somebody else'))
  await expect(checkPassword('guess', null)).rejects.toThrow('rate_limited')
  await Promise.all(others)
  expect(await checkPassword('guess', null)).toBe(false)
})

test('an unknown person costs as much time as a known one', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4)
  const hash = await hashPassword('correct horse')
  expect(cost(nobodysHash)).toEqual(cost(hash))
  expect(nobodysHash).toHaveLength(hash.length)
})

test('a person’s right password is accepted, any other refused', async () => {
  const hash = await hashPassword('correct horse')
  expect(await checkPassword('correct horse', hash)).toBe(true)
  expect(await checkPassword('battery staple', hash)).toBe(false)
})
