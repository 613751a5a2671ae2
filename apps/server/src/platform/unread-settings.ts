import { channels } from '@hawker/channels'
import { allSettings } from './setting-list.ts'

type Env = Record<string, string | undefined>

const meant = [
  ...allSettings.map(({ name }) => name),
  ...Object.values(channels).flatMap(({ hosts }) => Object.values(hosts).map(({ setting }) => setting)),
  'HAWKER_GOOGLE_API_URL',
  'HAWKER_MAILCHIMP_API_URL',
  'HAWKER_META_API_URL',
  'HAWKER_HOTMART_API_URL',
  'HAWKER_GHN_API_URL',
  'HAWKER_GHTK_API_URL',
  'HAWKER_PANCAKE_POS_API_URL',
  'HAWKER_VNPAY_API_URL',
  'HAWKER_MOMO_API_URL',
  'HAWKER_PAYOS_API_URL',
  'HAWKER_ONEPAY_API_URL',
  'HAWKER_ZALOPAY_API_URL',
  'HAWKER_STRIPE_API_URL',
  'HAWKER_PAYPAL_API_URL',
  'HAWKER_VIETQR_API_URL',
  'HAWKER_SHOPEE_API_URL',
  'HAWKER_LAZADA_API_URL',
  'HAWKER_TIKI_API_URL',
]
/** Variables between our own processes, and those of the tests. */
const told = [
  'HAWKER_STAND_INS',
  'HAWKER_TEST_SEED',
  'HAWKER_E2E_ADDRESS',
  'HAWKER_E2E_DEMO',
  'HAWKER_E2E_SLOWER',
  'HAWKER_E2E_SERVICES',
  'HAWKER_GALLERY',
  'HAWKER_GALLERY_LANGUAGE',
  'HAWKER_MAIN_STORIES',
]
const read = new Set([...meant, ...told])

/** A warning for each variable that resembles a setting but is none: otherwise a typo would be ignored silently. */
export const unreadSettings = (env: Env): string[] =>
  Object.entries(env)
    .filter(([name, value]) => value && /^hawker_/i.test(name) && !read.has(name) && !isOfCluster(name, value))
    .map(([name]) => {
      const near = nearest(name)
      return `${name} is set, but Hawker does not read it.${near ? ` Did you mean ${near}?` : ''}`
    })

/** Kubernetes sets such variables in every container for a service called `hawker`. */
const isOfCluster = (name: string, value: string) =>
  /^HAWKER_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP))(_|$)/.test(name) || /^(tcp|udp):\/\//.test(value)

function nearest(name: string): string | undefined {
  const wished = bare(name)
  const [near] = meant
    .map((setting) => ({ setting, away: distance(wished, bare(setting)) }))
    .filter(({ setting, away }) => away <= wished.length / 3 || isBeginning(wished, bare(setting)))
    .sort((one, other) => one.away - other.away)
  return near?.setting
}

const bare = (name: string) => name.toUpperCase().replace(/^HAWKER_/, '')

const isBeginning = (one: string, other: string) =>
  Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one))

/** The edit distance: how many letters to insert, delete or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const above = row
    row = [at + 1]
    for (const [column, other] of [...to].entries()) {
      const [left = 0, over = 0, corner = 0] = [row[column], above[column + 1], above[column]]
      row.push(Math.min(left + 1, over + 1, corner + (letter === other ? 0 : 1)))
    }
  }
  return row.at(-1) ?? 0
}
