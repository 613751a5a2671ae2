import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './error-code.ts'
import { StartProblem } from './settings.ts'

/** The uses of the installation's one secret. Each has its own derived key. */
export type Secret = ReturnType<typeof createSecret>

const nonceBytes = 12
const tagBytes = 16

export function createSecret(secret: string) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'hawker', use, 32))
  const encryption = derive('encrypt at rest')

  return {
    /** Signs `token_jwt`. */
    signInKey: derive('sign in'),
    /** Signs the visitor tokens of the website chat. */
    visitorKey: derive('visitor'),
    /** Signs the states of sign-ins at other services. */
    loginKey: derive('login'),
    /** Makes the keys in the addresses that services call. */
    serviceWebhookKey: derive('service webhook'),
    /** Signs the links that count clicks. */
    linkKey: derive('link'),
    /** Signs the addresses of public pages. */
    pageKey: derive('public page'),
    /** Stored in the database: proves that a process has the same secret, and reveals nothing about it. */
    fingerprint: derive('fingerprint').toString('hex').slice(0, 32),

    /** AES-256-GCM; decryption needs the same `context` (such as `account/7/token`). */
    encrypt(text: string, context: string): Buffer {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },

    decrypt(sealed: Buffer, context: string): string {
      const decipher = createDecipheriv('aes-256-gcm', encryption, sealed.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** The configured secret, or the one generated in the data folder at the first start. */
export async function loadSecret(given: string | null, dataDir: string): Promise<Secret> {
  return createSecret(given ?? (await readOrMake(join(dataDir, 'secret'))))
}

const leastLength = 32

async function readOrMake(path: string) {
  // `wx` fails when the file exists, so of two simultaneous first starts one wins and both read the same secret.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true }).catch(
    async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return
      // A full disk leaves an empty file.
      await rm(path, { force: true })
      throw error
    },
  )
  // The loser may read before the winner has written.
  for (let looks = 0; looks < 10; looks++) {
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret.length >= leastLength) return secret
    await sleep(30)
  }
  throw new StartProblem(
    `${path} is empty or cut short: put the right one back. If there is nothing to keep here yet, delete it and start again.`,
  )
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
