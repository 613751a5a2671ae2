import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { signInRoutes } from '../features/sign-in/index.ts'
import { tokenRoutes } from '../features/tokens/index.ts'
import { until } from '../runtime/testing/path-app.ts'
import { processEnv } from '../testing/server-process.ts'
import { testHttp } from '../testing/test-http.ts'
import type { TestUser } from '../testing/test-user.ts'

// The server that runs during the tests.
const { app, ask, newUser, platform } = await testHttp([signInRoutes, tokenRoutes])
const { settings } = platform
const env = {
  ...processEnv,
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
}
const launcher = join(import.meta.dirname, '../../../../cli/bin/hawker.mjs')
const hawker = (input: string | Buffer, args: string[], more: Record<string, string> = {}) => {
  const run = { input, env: { ...env, ...more }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], run)
  return { status, stdout, stderr }
}

let address = 0
/** From an address of its own, so that no attempt is throttled because of the others. */
const signIn = async ({ email }: TestUser, password: string) => {
  const remoteAddress = `10.0.${++address}.1`
  return (await app.inject({ method: 'POST', url: '/v1/sign_in', payload: { email, password }, remoteAddress }))
    .statusCode
}
const isIn = async ({ cookie }: TestUser) =>
  (await app.inject({ url: '/v1/tokens', headers: { cookie } })).statusCode === 200

test('a lost password is replaced: all sessions end, access tokens and other people stay', async () => {
  const [ann, bob] = [await newUser(), await newUser()]
  const made = await ask(ann, 'POST', '/v1/tokens', { name: 'Sync', role: 'MANAGE' })
  const { token } = z.object({ token: z.string() }).parse(made.body)
  for (let n = 0; n < 5; n++) await signIn(ann, 'a guess')
  expect([await isIn(ann), await isIn(bob), await signIn(ann, ann.password)]).toEqual([true, true, 429])

  expect(hawker('battery staple\n', ['password', ann.email.toUpperCase()])).toEqual({
    status: 0,
    stdout:
      `${ann.email} has a new password. All sessions of ${ann.email} are signed out.\n` +
      'One access token goes on working; they can be deleted under "Account".\n',
    stderr: '',
  })
  // The server is notified; otherwise it would accept the cookie for some seconds more.
  await until(async () => expect(await isIn(ann)).toBe(false))
  expect(await isIn(bob)).toBe(true)
  expect(await signIn(ann, 'battery staple')).toBe(200)
  expect(await signIn(ann, ann.password)).toBe(401)
  const answer = await app.inject({ url: '/v1/tokens', headers: { authorization: `Bearer ${token}` } })
  // The session is recognised, then refused because it has ended.
  expect(answer.json()).toEqual({ success: false, message_code: 'auth.needs_session' })
})

const ann = await newUser()
const unchanged = 'so nothing has changed'
test.each([
  ['that is too short', 'seven77\n', `A password has at least 8 characters and at most 1000, ${unchanged}.`],
  ['that is empty', '', `No password was given, ${unchanged}.`],
  ['of two lines', 'battery\nstaple\n', 'Standard input must be the password alone, as one line of UTF-8 text.'],
  [
    'that is not text',
    Buffer.from([0xff, 0xfe, 0x41]),
    'Standard input must be the password alone, as one line of UTF-8 text.',
  ],
  ['without end', 'x'.repeat(30_000), 'Standard input must be the password alone, as one line of UTF-8 text.'],
])('a password %s is refused in a line, and the old one stays', async (_, input, words) => {
  expect(hawker(input, ['password', ann.email])).toEqual({ status: 2, stdout: '', stderr: `hawker: ${words}\n` })
  expect(await signIn(ann, ann.password)).toBe(200)
})

test('an unknown e-mail is refused, with the list of existing ones', () => {
  const { status, stderr } = hawker('battery staple\n', ['password', 'stranger@example.com'])
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^hawker: No one here signs in as stranger@example\.com\. These people do: .+\.\n$/),
  ])
  expect(stderr).toContain(ann.email)
})

test.each([
  ['no e-mail', [], 'EMAIL is missing'],
  ['an invalid e-mail', ['owner'], 'owner is not an e-mail address'],
  [
    'the password as an argument',
    [ann.email, 'battery staple'],
    'one e-mail address is expected, and nothing after it',
  ],
])('%s is answered with the usage', (_, args, words) => {
  const { status, stderr } = hawker('', ['password', ...args])
  expect([status, stderr.split('\n').slice(0, 2)]).toEqual([2, [`hawker: ${words}`, 'usage: hawker password EMAIL']])
})

const terminal = '/usr/bin/script'

/** Types an answer to each question at a terminal of its own, and returns the screen's text. */
async function atTerminal(email: string, answers: [question: string, keys: string][]) {
  const command = `"${process.execPath}" "${launcher}" password ${email}`
  const child = spawn(terminal, ['-qec', command, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let screen = ''
  child.stdout.on('data', (data) => {
    screen += data
  })
  for (const [question, keys] of answers) {
    await until(() => expect(screen).toContain(question), 100_000)
    child.stdin.write(keys)
  }
  const [status] = await exited
  return { status, screen }
}

const [first, again] = [`New password for ${ann.email} (at least 8 characters, not shown): `, 'Once more: ']

test.skipIf(!existsSync(terminal)).each([
  ['typed twice is accepted and not shown', ['sesame openX\x7f\r', 'sesame open\r'], 0, 'has a new password'],
  ['typed in two versions is refused', ['battery staple\r', 'battery stable\r'], 2, `not equal, ${unchanged}`],
  ['cut off by Ctrl-C is refused', ['battery\x03'], 2, `No password was given, ${unchanged}`],
])('at a terminal a password %s', async (_, keys, code, words) => {
  const { status, screen } = await atTerminal(
    ann.email,
    keys.map((typed, at) => [at ? again : first, typed]),
  )
  expect([status, screen]).toEqual([code, expect.stringContaining(words)])
  expect(screen).not.toMatch(/sesame|battery/)
  expect(await signIn(ann, 'sesame open')).toBe(200)
})

test.each([
  [
    'no installation in the folder',
    { DATABASE_URL: '', HAWKER_SECRET: '' },
    /^hawker: There is no Hawker in \/.* Set HAWKER_DATA_DIR, /,
  ],
  [
    'an empty database',
    { DATABASE_URL: (settings.databaseUrl ?? '').replace(/[^/]+$/, 'postgres') },
    /^hawker: There is no Hawker in the database of DATABASE_URL\. /,
  ],
  [
    'a database that does not exist',
    { DATABASE_URL: 'postgres://hawker:hush@127.0.0.1:1/hawker' },
    /^hawker: The database is not there: .* See DATABASE_URL\.\n$/,
  ],
  [
    'another secret',
    { HAWKER_SECRET: 'another secret, which is long enough too' },
    /^hawker: This database was made with another HAWKER_SECRET/,
  ],
  [
    'a misspelt setting',
    { HAWKER_SECRT: 'x', HAWKER_SECRET: '' },
    /^hawker: HAWKER_SECRT is set, .* Did you mean HAWKER_SECRET\?\nhawker: There is no Hawker in /,
  ],
])('%s is reported at once, and nothing is made', async (_, more, words) => {
  const folder = await mkdtemp(join(tmpdir(), 'hawker-none-'))
  const { status, stdout, stderr } = hawker('battery staple\n', ['password', ann.email], {
    ...more,
    HAWKER_DATA_DIR: folder,
  })
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(words) })
  expect(stderr).not.toMatch(/hush|\n {4}at /)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
