import { hmac, isHmac, joined, sorted } from '../gateways/sign.ts'
import type { Secrets } from '../service.ts'

/**
 * The text that is signed: the `vpc_` and `user_` fields that have a value, by name, nothing encoded. A name with an `&` would move the border
 * between two fields.
 */
const signedText = (fields: Readonly<Record<string, string | undefined>>): string =>
  joined(
    sorted(
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, value]): [string, string][] =>
          /^(vpc|user)_\w+$/.test(key) && !/^vpc_SecureHash(Type)?$/.test(key) && value ? [[key, value]] : [],
        ),
      ),
    ),
  )

const keyOf = ({ hash_code = '' }: Secrets): Buffer => Buffer.from(hash_code, 'hex')

/** These fields with their hash, an HMAC-SHA256 in upper case whose key is the hash code's bytes. */
export const withHash = (fields: Record<string, string>, secrets: Secrets): Record<string, string> => ({
  ...fields,
  vpc_SecureHash: hmac('sha256', keyOf(secrets), signedText(fields)).toUpperCase(),
})

/** True when these fields have OnePAY's own hash. */
export const isSigned = (fields: Readonly<Record<string, string | undefined>>, secrets: Secrets): boolean =>
  isHmac('sha256', keyOf(secrets), signedText(fields), fields.vpc_SecureHash)
