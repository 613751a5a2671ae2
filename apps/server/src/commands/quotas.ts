import { parseArgs } from 'node:util'
import { findUserByEmail } from '../features/sign-in/index.ts'
import type { ControlDb } from '../platform/db/cell.ts'
import { type QuotaKey, quotaKeys, quotaOf } from '../platform/quotas/registry.ts'
import { StartProblem } from '../platform/settings.ts'
import { openInstallation, runCommand, WrongUse } from './command.ts'

const usage = `usage: hawker quotas
       hawker quotas bot BOT_ID [LIMIT NUMBER|default]
       hawker quotas owner EMAIL [LIMIT NUMBER|default]
       hawker quotas installation [LIMIT NUMBER|default]

Shows the limits of the installation, of one bot or of one person, and sets one of them. "default" goes back to the
setting. Running servers follow within five seconds.
Limits: ${quotaKeys.join(', ')}`

async function run(args: string[]): Promise<number> {
  const [kind = 'installation', ...rest] = parseArgs({ args, allowPositionals: true }).positionals
  const { close, cells, quotas } = await openInstallation(false)
  try {
    const { subject, change } = await readSubject(cells.control, kind, rest)
    if (change.length) await set(cells.control, subject, change)
    const own = await listOwn(cells.control, subject)
    for (const key of quotaKeys) {
      const most = own.get(key)
      console.log(`${key.padEnd(20)} ${most ?? quotas.settings[key]}${most === undefined ? '' : '  (set here)'}`)
    }
    return 0
  } finally {
    await close()
  }
}

async function readSubject(control: ControlDb, kind: string, rest: string[]) {
  if (kind === 'installation') return { subject: kind, change: rest }
  const [name, ...change] = rest
  if (name === undefined) throw new WrongUse(`say which ${kind}`)
  if (kind === 'bot') {
    if (!/^[1-9]\d{0,17}$/.test(name)) throw new WrongUse(`${name} is not the id of a bot`)
    const bot = await control.selectFrom('bot').select('id').where('id', '=', name).executeTakeFirst()
    if (!bot) throw new StartProblem(`There is no bot ${name}.`)
    return { subject: `bot/${name}`, change }
  }
  if (kind !== 'owner') throw new WrongUse(`${kind} is neither bot, owner nor installation`)
  const person = await findUserByEmail(control, name.toLowerCase())
  if (!person) throw new StartProblem(`No person here signs in as ${name}.`)
  return { subject: `owner/${person.id}`, change }
}

async function set(control: ControlDb, subject: string, [name = '', most, ...more]: string[]) {
  const key = quotaKeys.find((each) => each === name)
  if (!key) throw new WrongUse(`there is no limit ${name}`)
  if (most === undefined || more.length) throw new WrongUse('a limit and one number are expected')
  if (!countsFor(key, subject)) throw new WrongUse(`${key} is counted for each ${quotaOf(key).of.replace('_', '-')}`)
  if (most === 'default') {
    await control.deleteFrom('quota').where('subject', '=', subject).where('key', '=', key).execute()
    return
  }
  if (!/^\d{1,15}$/.test(most)) throw new WrongUse(`${most} is not a whole number`)
  await control
    .insertInto('quota')
    .values({ subject, key, most })
    .onConflict((conflict) => conflict.columns(['subject', 'key']).doUpdateSet({ most }))
    .execute()
}

/** The limit of requests belongs to a person, because it counts their sign-ins and tokens together. */
const countsFor = (key: QuotaKey, subject: string) => {
  const { of } = quotaOf(key)
  return subject.startsWith(of === 'sign_in' ? 'owner' : of)
}

async function listOwn(control: ControlDb, subject: string) {
  const rows = await control.selectFrom('quota').select(['key', 'most']).where('subject', '=', subject).execute()
  return new Map(rows.map(({ key, most }) => [key, most]))
}

await runCommand(usage, run)
