import { createPrivateKey, createSign } from 'node:crypto'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON web token signed with RS256. */
export const signJwt = (claims: object, key: { private_key: string; private_key_id: string }): string => {
  const { private_key, private_key_id: kid } = key
  const signed = `${part({ alg: 'RS256', typ: 'JWT', ...(kid && { kid }) })}.${part(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`
}

/** True for a private RSA key in PEM. */
export const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** The claims of a token received directly from its issuer over TLS: its signature would prove no more than that. */
export const claimsOf = (jwt: string): unknown => {
  try {
    return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
