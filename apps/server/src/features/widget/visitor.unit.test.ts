import { expect, test } from 'vitest'
import { newVisitor, openFile, readVisitor, sealFile, type UploadedFile } from './visitor.ts'

const key = Buffer.alloc(32, 1)
const visitor = newVisitor(key, '7')
const other = newVisitor(key, '7')
const flip = (text: string) => (text.endsWith('A') ? `${text.slice(0, -1)}B` : `${text.slice(0, -1)}A`)

test('a visitor has 128 random bits and is recognised by the token', () => {
  expect(Buffer.from(visitor.psid, 'base64url')).toHaveLength(16)
  expect(visitor.psid).not.toBe(other.psid)
  expect(readVisitor(key, '7', visitor.token)).toEqual(visitor)
})

test.each([
  ['the id alone', visitor.psid],
  ['the id with an empty signature', `${visitor.psid}.`],
  ['a changed signature', flip(visitor.token)],
  ["another visitor's signature", `${visitor.psid}.${other.token.split('.')[1]}`],
  ['a token with something appended', `${visitor.token}.x`],
  ['a token ending in an accented letter', `${visitor.token.slice(0, -1)}é`],
  ['nothing', ''],
])('%s opens nothing', (_, token) => expect(readVisitor(key, '7', token)).toBeNull())

test('a token of one bot or installation is invalid for another', () => {
  expect(readVisitor(key, '8', visitor.token)).toBeNull()
  expect(readVisitor(Buffer.alloc(32, 2), '7', visitor.token)).toBeNull()
})

const uploaded: UploadedFile = {
  type: 'image',
  url: 'https://hawker.example/media/7/x/a.png',
  filename: 'a.png',
  mime_type: 'image/png',
  size: 12,
}

test('a sealed file can be opened only by its visitor', () => {
  const ticket = sealFile(key, '7', visitor.psid, uploaded)
  expect(openFile(key, '7', visitor.psid, ticket)).toEqual(uploaded)
  expect(openFile(key, '7', other.psid, ticket)).toBeNull()
  expect(openFile(key, '8', visitor.psid, ticket)).toBeNull()
  expect(openFile(key, '7', visitor.psid, flip(ticket))).toBeNull()
  expect(openFile(key, '7', visitor.psid, `${ticket.slice(0, -1)}é`)).toBeNull()
})

test('a forged ticket is invalid', () => {
  const forged = Buffer.from(JSON.stringify({ ...uploaded, url: 'https://elsewhere.example' })).toString('base64url')
  const [, mac] = sealFile(key, '7', visitor.psid, uploaded).split('.')
  expect(openFile(key, '7', visitor.psid, `${forged}.${mac}`)).toBeNull()
  expect(openFile(key, '7', visitor.psid, forged)).toBeNull()
})
