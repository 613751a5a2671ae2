import type { Pool } from 'pg'
import type { OpenApp, StoredApp } from '../../platform/apps.ts'

const findApp = `select id, key, platform, client_id, secrets, api_version from control.app where key = $1`
const hitMs = 60_000
const missMs = 2_000
const mostEntries = 10_000

/** Sign-ins alone need the configuration. */
type Row = Omit<StoredApp, 'config_id'>

type Known = { app: OpenApp | null; until: number; read_at: number }

/** The apps of the directory by the keys of their addresses, remembered for some seconds, as are misses. */
export class AppDirectory {
  readonly #pool: Pool
  readonly #open: (stored: StoredApp) => OpenApp
  readonly #known = new Map<string, Known>()

  constructor(pool: Pool, open: (stored: StoredApp) => OpenApp) {
    this.#pool = pool
    this.#open = open
  }

  /** `fresh`: read again, unless that was done within two seconds, because the app's secret may have changed. */
  async find(key: string, fresh = false): Promise<OpenApp | null> {
    const at = performance.now()
    const known = this.#known.get(key)
    if (known && known.until > at && (!fresh || known.read_at + missMs > at)) return known.app
    const { rows } = await this.#pool.query<Row>({ name: 'find_app', text: findApp, values: [key] })
    const app = rows[0] ? this.#open({ ...rows[0], config_id: '' }) : null
    // A flood of invented keys must not grow the map.
    if (this.#known.size >= mostEntries) this.#known.clear()
    this.#known.set(key, { app, until: at + (app ? hitMs : missMs), read_at: at })
    return app
  }
}
