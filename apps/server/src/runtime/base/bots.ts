import { type Account, type Channel, findChannel } from '@hawker/channels'
import {
  type Bot,
  blankCommentConfig,
  botProfile,
  type ChannelProfile,
  type PublishedBot,
  profiles,
  publishing,
  readStoredBot,
  type SettingValues,
  schemas,
  withDefaults,
} from '@hawker/core'
import { type CommentRules, commentRulesOf } from '@hawker/core/comments'
import type { StoredAccount } from '../../platform/accounts.ts'
import { type HotCell, runIn, statement } from './cell-sql.ts'
import { inSlices } from './in-slices.ts'
import { type KnownBroadcasts, knownBroadcasts } from './known-broadcasts.ts'
import { type CommentScene, commentsOfInput, commentsOfSession, loadComments } from './known-comments.ts'
import { type KnownMembers, knownMembers } from './known-members.ts'
import type { Turn } from './work.ts'

type FieldValue = string | number | boolean | null

type PageSetting =
  | 'repeat_unknown'
  | 'marks_read'
  | 'mark_bot_reply_failed'
  | 'mark_unread_bot_reply_failed'
  | 'is_notification_live_video'

/** A bot as the path needs it: its page and its connection to the platform. `account` is null while none is connected. */
export type Page = {
  bot_id: string
  name: string
  /** Settings that the path itself reads, such as those about failed sends. */
  settings: Pick<SettingValues, PageSetting>
  /** Values of the bot's fields; a flow that sets one raises the bot's revision. */
  bot_fields: ReadonlyMap<string, FieldValue>
  profile: ChannelProfile
  channel: Channel
  account: Account | null
  /** The app of the directory through which it is connected. */
  app_id: string | null
  /** False for an account with another limit than its platform's, such as one at a server of the owner's own. */
  is_paced: boolean
  /** Why messages wait: the platform refuses the token, or the bot is in the trash; null: they go. */
  waits_for: 'unauthorized' | 'bot_in_trash' | null
  /** Its broadcasts that run, are paused, or were killed. */
  broadcasts: KnownBroadcasts
  /** Members with a conversation of their own, or with an open code to link it. */
  members: KnownMembers
  /** True where a person may be named by a second id: on such channels, and once a comment's author got one. */
  has_aliases: boolean
}

/** Opens an account's sealed secrets and finds its platform's address. */
export type OpenAccount = (stored: StoredAccount) => Account

/** Renews the token `spent` of an account, which its platform refused; null: it cannot be renewed. */
export type RenewToken = (bot_id: string, spent: string) => Promise<Account | null>

const botFields = '(select json_object_agg(f.id, f.value) from cell.bot_field f where f.bot_id = b.id)'

// Any change of a broadcast's state raises the bot's revision.
const broadcasts = `(
  select json_object_agg(x.id, json_build_object('state', x.state, 'rules', x.rules)) from cell.broadcast x
  where x.bot_id = b.id and x.state in ('running', 'paused', 'killed')
)`

// Linking a member raises the bot's revision.
const members = `(
  select json_agg(json_build_object('user_id', k.user_id::text, 'customer_id', k.customer_id::text, 'code', k.code, 'code_expires_at', k.code_expires_at))
  from cell.member_customer k where k.bot_id = b.id
)`

// The first alias of a bot raises its revision.
const aliases = '(exists (select 1 from cell.alias x where x.bot_id = b.id))'

// The transactions that wrote the rows of a page. A bot field that is set raises the bot's revision.
const mark = `concat(b.xmin, '/', a.xmin)`
const joins = `cell.bot b left join cell.account a on a.bot_id = b.id and a.status <> 'disconnected'`

const readPage = statement(
  'read_page',
  `
select ${mark} as mark, b.revision, b.name, b.settings, b.repeat_unknown, b.platform, ${botFields} as bot_fields, ${broadcasts} as broadcasts, ${members} as members, ${aliases} as has_aliases, a.page_id, a.app_id, case when b.trashed_at is not null then 'bot_in_trash' when a.status = 'unauthorized' then 'unauthorized' end as waits_for, a.token, a.secret, a.verify_token, a.secrets, a.api_url, a.details, a.rate_per_second
from ${joins} where b.id = $1`,
)

const readAccounts = statement(
  'read_accounts',
  `
select bot_id, platform, page_id, token, secret, verify_token, secrets, api_url, details
from cell.account where platform = $1 and status <> 'disconnected' order by connected_at desc limit $2`,
)

const readGroup = statement(
  'read_group',
  `
select page_id from cell.account
where platform = $1 and details @> any($2::jsonb[]) and status <> 'disconnected' order by bot_id limit $3`,
)

const readMarks = statement('read_marks', `select b.id, ${mark} as mark from ${joins} where b.id = any($1::bigint[])`)

const readFacts = statement(
  'read_facts',
  `select b.name, b.platform, b.version, ${botFields} as bot_fields from cell.bot b where b.id = $1`,
)

// A version made by a process of the previous release has no settings: then the live one gets those of the bot's row.
const rowSettings = `
  case when b.version = v.version then b.settings else '{}' end || jsonb_build_object('pause_minutes', coalesce(b.pause_minutes, 0))`

const readVersion = statement(
  'read_version',
  `
select v.document, case when v.document ? 'settings' then v.document->'settings' else ${rowSettings} end as settings
from cell.bot_version v join cell.bot b on b.id = v.bot_id
where v.bot_id = $1 and v.version = $2`,
)

// A row for each flow: the driver parses rows one by one as they arrive, but one large value without a pause.
const readVersionFlows = statement(
  'read_version_flows',
  `
select f.flow_id as id, f.content, f.floor
from cell.bot_version v
cross join rows from (json_to_recordset((v.document->'flows')::json) as (id text, version int)) with ordinality as x(id, version, place)
join cell.flow_version f on f.bot_id = v.bot_id and f.flow_id = x.id and f.version = x.version
where v.bot_id = $1 and v.version = $2 order by x.place`,
)

type VersionRow = { document: Record<string, unknown>; settings: Record<string, unknown> }
type VersionFlow = { id: string; content: Record<string, unknown>; floor: number | null }

type StoredFields = Record<string, FieldValue> | null
const fieldsOf = ({ bot_fields }: { bot_fields: StoredFields }) => new Map(Object.entries(bot_fields ?? {}))

const mostVersions = 2_000
// A caller without a revision (checking a webhook's signature) sees changes of other processes after this long, or with the
// next message, whose row has the revision. All pages are checked together, a thousand in a few milliseconds.
const pageMs = 5_000

/** `revision` is the one asked for, until the page is read; `mark` is null until then. */
type KnownPage = { revision: number; mark: string | null; page: Promise<Page | null> }

/** Pages and published versions of bots, in memory. A version never changes, so it never becomes stale. */
export class Bots {
  readonly #cell: HotCell
  readonly #open: OpenAccount
  readonly #versions = new Map<string, Promise<PublishedBot | null>>()
  readonly #pages = new Map<string, KnownPage>()
  // The sources of the rules of comments, and the compiled rules once a comment has come.
  readonly #written = new WeakMap<PublishedBot, Pick<Bot, 'settings' | 'comments'>>()
  readonly #rules = new WeakMap<PublishedBot, CommentRules>()
  #freshUntil = 0
  #refreshing: Promise<void> | null = null

  constructor(cell: HotCell, open: OpenAccount) {
    this.#cell = cell
    this.#open = open
  }

  /** The page of a bot as of `revision` (0: at most five seconds old); null when there is no such bot or channel. */
  page(bot_id: string, revision: number): Promise<Page | null> {
    if (revision > 0 || performance.now() < this.#freshUntil) return this.#known(bot_id, revision)
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing.then(() => this.#known(bot_id, revision))
  }

  #known(bot_id: string, revision: number): Promise<Page | null> {
    const known = this.#pages.get(bot_id)
    if (known && known.revision >= revision) return known.page
    const entry: KnownPage = { revision, mark: null, page: Promise.resolve(null) }
    entry.page = this.#readPage(bot_id, entry)
    this.#pages.set(bot_id, entry)
    entry.page.catch(() => this.#pages.delete(bot_id))
    return entry.page
  }

  /** Forgets the pages that were changed since they were read. */
  async #refresh(): Promise<void> {
    const ids = [...this.#pages.keys()]
    type Row = { id: string; mark: string }
    const rows = ids.length ? await runIn<Row>(this.#cell, readMarks, [ids]) : []
    const marks = new Map(rows.map(({ id, mark }) => [id, mark]))
    for (const id of ids) if (this.#pages.get(id)?.mark !== marks.get(id)) this.#pages.delete(id)
    this.#freshUntil = performance.now() + pageMs
  }

  /** A bot's page as the engine sees it, without its account. */
  async facts(bot_id: string) {
    type Row = { name: string; platform: string; version: number; bot_fields: StoredFields }
    const [row] = await runIn<Row>(this.#cell, readFacts, [bot_id])
    const channel = row && findChannel(row.platform)
    return channel
      ? {
          channel,
          profile: profiles[channel.id],
          page_name: row.name,
          version: row.version,
          bot_fields: fieldsOf(row),
        }
      : null
  }

  /** The connected accounts of a platform, the newest `most` of them. */
  async accounts(platform: string, most: number): Promise<Account[]> {
    const rows = await runIn<StoredAccount>(this.#cell, readAccounts, [platform, most])
    return rows.map((row) => this.#open(row))
  }

  /** The page ids of the platform's connected accounts whose detail of this name has one of these values, at most so many. */
  async inGroup(platform: string, detail: string, values: string[], most: number): Promise<string[]> {
    const wanted = values.map((value) => JSON.stringify({ [detail]: value }))
    const rows = await runIn<{ page_id: string }>(this.#cell, readGroup, [platform, wanted, most])
    return rows.map(({ page_id }) => page_id)
  }

  /** Forgets a bot's page, which this process has changed. */
  forget(bot_id: string) {
    this.#pages.delete(bot_id)
  }

  async #readPage(bot_id: string, entry: KnownPage): Promise<Page | null> {
    type Row = Omit<StoredAccount, 'page_id' | 'bot_id'> & {
      mark: string
      revision: number
      page_id: string | null
      rate_per_second: number | null
      app_id: string | null
      waits_for: Page['waits_for']
      name: string
      settings: Record<string, unknown>
      repeat_unknown: boolean
      bot_fields: StoredFields
      broadcasts: unknown
      members: unknown
      has_aliases: boolean
    }
    const [row] = await runIn<Row>(this.#cell, readPage, [bot_id])
    const channel = row && findChannel(row.platform)
    if (!row || !channel) return null
    entry.mark = row.mark
    entry.revision = Math.max(entry.revision, row.revision)
    const { name, repeat_unknown, page_id, app_id, waits_for } = row
    const settings = { ...withDefaults(schemas.settings.parse(row.settings)), repeat_unknown }
    const account = page_id === null ? null : this.#open({ ...row, bot_id, page_id })
    const bot_fields = fieldsOf(row)
    const declared = account && channel.profileOf?.(account.details)
    const profile = botProfile(declared ?? profiles[channel.id], settings)
    const rate = row.rate_per_second ?? 0
    const is_paced = rate > 0 && rate <= channel.rate_per_second
    return {
      ...{ bot_id, name, settings, bot_fields, channel, profile, account, app_id, is_paced, waits_for },
      broadcasts: knownBroadcasts(row.broadcasts),
      members: knownMembers(row.members),
      has_aliases: channel.has_aliases || row.has_aliases,
    }
  }

  /** A published version; null when there is none of that number. */
  version(bot_id: string, version: number): Promise<PublishedBot | null> {
    const key = `${bot_id}/${version}`
    const known = this.#versions.get(key)
    if (known) {
      // The order of a Map is the order of use: the first key is the longest unused.
      this.#versions.delete(key)
      this.#versions.set(key, known)
      return known
    }
    const loaded = this.#readVersion(bot_id, version)
    this.#versions.set(key, loaded)
    loaded.catch(() => this.#versions.delete(key))
    const [oldest] = this.#versions.keys()
    if (this.#versions.size > mostVersions && oldest) this.#versions.delete(oldest)
    return loaded
  }

  async #readVersion(bot_id: string, version: number): Promise<PublishedBot | null> {
    const [row] = await runIn<VersionRow>(this.#cell, readVersion, [bot_id, version])
    if (!row) return null
    const flows = await runIn<VersionFlow>(this.#cell, readVersionFlows, [bot_id, version])
    const written = flows.map(({ id, content }) => ({ ...content, id }))
    const read = await inSlices(readStoredBot({ ...row.document, settings: row.settings, flows: written }))
    if (!read.ok) throw new Error(`version ${version} of bot ${bot_id} is unreadable at ${read.path}: ${read.reason}`)
    const floors = new Map(flows.flatMap(({ id, floor }) => (floor ? [[id, floor] as const] : [])))
    const published = await inSlices(publishing(read.bot, version, floors))
    this.#written.set(published, { settings: read.bot.settings, comments: read.bot.comments })
    return published
  }

  /** The rules by which a version judges comments; null: its channel has none. They are compiled once. */
  commentRules(bot: PublishedBot, { channel, profile }: Pick<Page, 'channel' | 'profile'>): CommentRules | null {
    const known = this.#rules.get(bot)
    if (known) return known
    const written = this.#written.get(bot)
    if (!written || !channel.comments) return null
    const { reply_images, private_reply } = channel.comments
    const needs_intent = private_reply.needs_intent ?? false
    const place = { abilities: profile.abilities, reply_images, needs_intent }
    const rules = commentRulesOf(written.settings, written.comments ?? blankCommentConfig(), place, bot.zone)
    this.#rules.set(bot, rules)
    return rules
  }

  /** Reads the facts that decide the comments of a turn. A turn without any reads nothing. */
  async comments(turn: Turn, page: Page, bot: PublishedBot): Promise<CommentScene | null> {
    const ids = new Set(turn.inputs.flatMap(({ body }) => commentsOfInput(body)))
    for (const id of commentsOfSession(turn.session)) ids.add(id)
    if (ids.size === 0) return null
    const rules = this.commentRules(bot, page)
    if (!rules) return null
    const posts = turn.inputs.flatMap(({ body }) => (body.kind === 'comment' && body.post_id ? [body.post_id] : []))
    const found = await loadComments(this.#cell, turn, [...ids], posts)
    const asks_posts = page.account !== null && Boolean(page.channel.comments?.post)
    return { rules, page_id: page.account?.page_id ?? '', asks_posts, ...found }
  }
}
