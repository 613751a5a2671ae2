import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../log.ts'

export type User = { uid: number; gid: number }

/** The account and folder in which PostgreSQL runs: it refuses to run as root. */
export type Launcher = {
  binaries: string
  /** Holds the cluster, its port and its password. */
  home: string
  /** The account that owns the files; null: our own. */
  owner: User | null
  /** Starts a program of PostgreSQL in a process group of its own, so that Ctrl-C does not reach it. */
  launch(program: 'initdb' | 'postgres', args: string[], output: number | 'pipe'): ChildProcess
}

type Place = { dataDir: string; binaries: string; log: Log }

export async function chooseLauncher({ dataDir, binaries, log }: Place): Promise<Launcher> {
  const home = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return ourselves(binaries, home)

  const user = (await ownerOf(join(home, 'data'))) ?? (await unprivilegedUser())
  // A cluster owned by root was made in a user namespace, and continues there.
  const isReachable = (await canEnter(dataDir, user)) && runs(binaries, user)
  if (user.uid !== 0 && isReachable) return asUser(binaries, home, user)
  const mapped = user.uid === 0 ? await unprivilegedUser() : user
  if (canMap(binaries, mapped)) return inNamespace(binaries, home, mapped)
  return elsewhere({ dataDir, binaries, log }, mapped)
}

const ourselves = (binaries: string, home: string): Launcher => ({
  binaries,
  home,
  owner: null,
  launch: (program, args, output) => start(join(binaries, 'bin', program), args, output, {}),
})

const asUser = (binaries: string, home: string, user: User): Launcher => ({
  binaries,
  home,
  owner: user,
  launch: (program, args, output) => start(join(binaries, 'bin', program), args, output, user),
})

/** A user namespace in which we appear as `user` but keep our own rights: for folders only root may enter. */
const inNamespace = (binaries: string, home: string, user: User): Launcher => ({
  binaries,
  home,
  owner: null,
  launch: (program, args, output) =>
    start('unshare', [...mapping(user), join(binaries, 'bin', program), ...args], output, {}),
})

const mapping = ({ uid, gid }: User) => ['--user', `--map-user=${uid}`, `--map-group=${gid}`]

/** The last resort: cluster and binaries in a folder that everyone may enter, and a note of its path. */
async function elsewhere({ dataDir, binaries, log }: Place, user: User): Promise<Launcher> {
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16)
  const folder = join('/var/lib/hawker', hash)
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const copy = join(folder, `binaries-${await versionOf(binaries)}`)
  if (!existsSync(join(copy, 'bin', 'postgres'))) await cp(binaries, copy, { recursive: true, verbatimSymlinks: true })
  const home = join(folder, 'postgres')
  await writeFile(join(dataDir, 'postgres-is-elsewhere.txt'), `${home}\n`)
  log.info({ home }, 'PostgreSQL cannot enter the data folder, so its files are kept elsewhere')
  return asUser(copy, home, user)
}

const versionOf = async (binaries: string) => {
  const { version } = JSON.parse(await readFile(join(binaries, '..', 'package.json'), 'utf8'))
  return String(version)
}

function start(file: string, args: string[], output: number | 'pipe', user: Partial<User>) {
  // The account may not be able to enter our working directory.
  return spawn(file, args, { ...user, cwd: '/', detached: true, stdio: ['ignore', output, output], env: environment() })
}

// A statement of the path uses a few hundred KB. Freeing and reallocating them for each statement costs a fifth of its
// time.
const keptBytes = String(2 * 1024 * 1024)

/** Passes on none of our secrets: the database needs none. */
const environment = () => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  MALLOC_TRIM_THRESHOLD_: keptBytes,
  MALLOC_MMAP_THRESHOLD_: keptBytes,
})

/** The account must have a passwd entry, or initdb refuses. */
async function unprivilegedUser(): Promise<User> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const line = lines.find(([name]) => name === wanted)
    if (line) return { uid: Number(line[2]), gid: Number(line[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "nobody". Start Hawker as another user or set DATABASE_URL.',
  )
}

async function ownerOf(path: string): Promise<User | null> {
  if (!existsSync(join(path, 'PG_VERSION'))) return null
  const { uid, gid } = await stat(path)
  return { uid, gid }
}

/** Whether the account may enter every folder from the root down to this one. */
export async function canEnter(folder: string, { uid, gid }: User): Promise<boolean> {
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { mode, uid: owner, gid: group } = await stat(path)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

const runs = (binaries: string, user: User) =>
  spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', env: environment() }).status === 0

const canMap = (binaries: string, user: User) =>
  spawnSync('unshare', [...mapping(user), join(binaries, 'bin', 'postgres'), '--version'], { cwd: '/' }).status === 0

/** Makes PostgreSQL's account the owner of a file or folder. */
export const giveTo = async (owner: User | null, path: string) => {
  if (owner) await chown(path, owner.uid, owner.gid)
}
