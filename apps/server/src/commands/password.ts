import { parseArgs } from 'node:util'
import { changePassword, email, findUserByEmail, newPassword } from '../features/sign-in/index.ts'
import type { ControlDb } from '../platform/db/cell.ts'
import type { Platform } from '../platform/platform.ts'
import { StartProblem } from '../platform/settings.ts'
import { forgetFailuresOf } from '../platform/sign-in/attempts.ts'
import { hashPassword } from '../platform/sign-in/password.ts'
import { openInstallation, runCommand, WrongUse } from './command.ts'
import { readHiddenLine } from './hidden-line.ts'

const { minLength, maxLength } = newPassword
const rule = `at least ${minLength} characters`

const usage = `usage: hawker password EMAIL

Gives a new password (${rule}) to a person who has lost theirs, and signs them out everywhere.
It is typed without echo, or read from standard input. It is no argument: every user of this machine can
see those. Access tokens of that person keep working.`

async function run(args: string[]): Promise<number> {
  const [address, ...more] = parseArgs({ args, allowPositionals: true }).positionals
  if (address === undefined) throw new WrongUse('EMAIL is missing')
  if (more.length) throw new WrongUse('one e-mail address is expected, and nothing after it')
  const read = email.safeParse(address)
  if (!read.success) throw new WrongUse(`${address} is not an e-mail address`)
  const { close, ...platform } = await openInstallation()
  try {
    await renewPassword(platform, read.data)
    return 0
  } finally {
    await close()
  }
}

async function renewPassword({ cells: { control }, signIns }: Platform, address: string) {
  const person = await findUserByEmail(control, address)
  if (!person) throw new StartProblem(`No one here signs in as ${address}. ${await whoDoes(control)}`)
  const read = newPassword.safeParse(
    await readHiddenLine('password', `New password for ${address} (${rule}, not shown): `, 'Once more: '),
  )
  if (!read.success) throw new StartProblem(`A password has ${rule} and at most ${maxLength}, so nothing has changed.`)
  await changePassword(control, person.id, await hashPassword(read.data))
  // Forgets failed attempts, so that they do not delay the next sign-in.
  await forgetFailuresOf(control, address)
  await signIns.endOthers(person.id, null)
  console.log(`${address} has a new password. All sessions of ${address} are signed out.`)
  const tokens = await countTokens(control, person.id)
  if (tokens)
    console.log(
      `${tokens === 1 ? 'One access token goes' : `${tokens} access tokens go`} on working; they can be deleted under "Account".`,
    )
}

const mostNamed = 5

async function whoDoes(control: ControlDb): Promise<string> {
  const people = await control
    .selectFrom('user')
    .select('email')
    .orderBy('id')
    .limit(mostNamed + 1)
    .execute()
  const names = people.slice(0, mostNamed).map(({ email }) => email)
  if (!names.length) return 'There are no people yet: the first start of the server makes the owner.'
  return `These people do: ${names.join(', ')}${people.length > mostNamed ? ' and others' : ''}.`
}

async function countTokens(control: ControlDb, user_id: string): Promise<number> {
  const { many } = await control
    .selectFrom('access_token')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(many)
}

await runCommand(usage, run)
