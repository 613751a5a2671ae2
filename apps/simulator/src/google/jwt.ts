import { createSign, createVerify, type KeyObject } from 'node:crypto'
import { isObject, type Params, parseJson } from '../params.ts'

type Jwt = { header: Params; claims: Params; signed: string; signature: Buffer }

const decode = (part: string): unknown =>
  /^[\w-]+$/.test(part) ? parseJson(Buffer.from(part, 'base64url').toString()) : undefined

/** The parts of a JSON web token; undefined for any other text. */
export const readJwt = (text: string): Jwt | undefined => {
  const [first = '', second = '', third = '', ...more] = text.split('.')
  const header = decode(first)
  const claims = decode(second)
  if (!isObject(header) || !isObject(claims) || !third || more.length) return undefined
  return { header, claims, signed: `${first}.${second}`, signature: Buffer.from(third, 'base64url') }
}

export const isSignedBy = ({ signed, signature }: Jwt, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(signed).verify(key, signature)

export const signJwt = (header: Params, claims: Params, key: KeyObject): string => {
  const encode = (part: Params) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}
