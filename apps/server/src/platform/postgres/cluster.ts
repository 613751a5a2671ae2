import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { randomToken } from '../ids.ts'
import { StartProblem } from '../settings.ts'
import { giveTo, type Launcher } from './launcher.ts'

const majorVersion = '18'

/** The files of the embedded database. `port` may change from start to start. */
export type Cluster = { data: string; password: string; port: number; logFile: string }

/** Finds the cluster in its home, or makes it. */
export async function openCluster(launcher: Launcher): Promise<Cluster> {
  const { home } = launcher
  const data = join(home, 'data')
  await mkdir(home, { recursive: true, mode: 0o700 })
  await giveTo(launcher.owner, home)
  const passwordFile = join(home, 'password')
  if (!existsSync(join(data, 'PG_VERSION'))) await makeCluster(launcher, data, passwordFile)

  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (version !== majorVersion)
    throw new StartProblem(`The database in ${data} is of PostgreSQL ${version}; this Hawker runs ${majorVersion}.`)
  const password = (await readFile(passwordFile, 'utf8')).trim()
  return { data, password, port: await rememberedPort(home), logFile: join(home, 'postgres.log') }
}

async function makeCluster(launcher: Launcher, data: string, passwordFile: string) {
  await writeFile(passwordFile, randomToken(24), { mode: 0o600 })
  await giveTo(launcher.owner, passwordFile)
  // Created under another name first, so that a killed start leaves nothing that looks finished.
  const draft = `${data}.new`
  await rm(draft, { recursive: true, force: true })
  const args = ['-D', draft, '-U', 'hawker', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions']
  if (process.platform !== 'win32' && /["$`\\]/.test(launcher.binaries))
    throw new StartProblem(
      `PostgreSQL cannot make a database from a folder with " $ \` or \\ in its name: ${launcher.binaries}. Move Hawker to another one.`,
    )
  const child = launcher.launch('initdb', [...args, ...locale], 'pipe')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The database could not be made:\n${said}`)
  await rename(draft, data)
}

async function rememberedPort(home: string) {
  const file = join(home, 'port')
  return existsSync(file) ? Number(await readFile(file, 'utf8')) : 0
}

/** The cluster's last port if it is free, otherwise another free one, which is stored. */
export async function settlePort(launcher: Launcher, cluster: Cluster): Promise<Cluster> {
  const port = (cluster.port && (await freePort(cluster.port))) || (await freePort(0))
  if (port === null) throw new Error('There is no free port on 127.0.0.1 for the database.')
  if (port !== cluster.port) await writeFile(join(launcher.home, 'port'), String(port))
  return { ...cluster, port }
}

const freePort = (wanted: number) =>
  new Promise<number | null>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })

export const clusterUrl = ({ password, port }: Cluster, database = 'hawker') =>
  `postgres://hawker:${password}@127.0.0.1:${port}/${database}`
