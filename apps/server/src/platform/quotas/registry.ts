/** The owner of a count: one bot, one person who makes bots, one sign-in or access token, or the whole installation. */
type Subject = 'bot' | 'owner' | 'sign_in' | 'installation'

/**
 * One limit: its setting, the value when it is unset, and its line in docs/operating.md. `unit`: how many counted units make
 * one unit of the setting.
 */
export type Quota = { of: Subject; setting: string; fallback: number; doc: string; unit?: number }

/**
 * Every limit per bot, person or program. Existing things above a limit keep working; only more of them are refused, with
 * the code `quota.<key>`.
 */
export const quotas = {
  bots: { of: 'owner', setting: 'HAWKER_QUOTA_BOTS', fallback: 100, doc: 'Bots one person may make.' },
  installation_bots: {
    of: 'installation',
    setting: 'HAWKER_QUOTA_INSTALLATION_BOTS',
    fallback: 100_000,
    doc: 'Bots of all people together.',
  },
  tokens: { of: 'owner', setting: 'HAWKER_QUOTA_TOKENS', fallback: 50, doc: 'Access tokens one person may have.' },
  members: {
    of: 'bot',
    setting: 'HAWKER_QUOTA_MEMBERS',
    fallback: 200,
    doc: 'People of one bot, open invitations included.',
  },
  flows: { of: 'bot', setting: 'HAWKER_QUOTA_FLOWS', fallback: 10_000, doc: 'Flows of one bot.' },
  flow_bytes: {
    of: 'bot',
    setting: 'HAWKER_QUOTA_FLOW_BYTES',
    fallback: 1_048_576,
    doc: 'Bytes of the draft of one flow.',
  },
  draft_bytes: {
    of: 'bot',
    setting: 'HAWKER_QUOTA_DRAFT_BYTES',
    fallback: 33_554_432,
    doc: 'Bytes of all drafts of one bot together.',
  },
  tags: { of: 'bot', setting: 'HAWKER_QUOTA_TAGS', fallback: 5_000, doc: 'Tags of one bot.' },
  fields: {
    of: 'bot',
    setting: 'HAWKER_QUOTA_FIELDS',
    fallback: 2_000,
    doc: 'Custom fields and bot fields of one bot together.',
  },
  list_items: {
    of: 'bot',
    setting: 'HAWKER_QUOTA_LIST_ITEMS',
    fallback: 10_000,
    doc: 'Keywords, sequences, topics, agents and tools of one bot, each.',
  },
  products: {
    of: 'bot',
    setting: 'HAWKER_QUOTA_PRODUCTS',
    fallback: 50_000,
    doc: 'Products of one bot.',
  },
  media: {
    of: 'bot',
    setting: 'HAWKER_MEDIA_QUOTA_MB',
    fallback: 5_000,
    unit: 1_000_000,
    doc: 'Megabytes of pictures and files one bot may store, those its customers sent included.',
  },
  calls: {
    of: 'bot',
    setting: 'HAWKER_QUOTA_CALLS',
    fallback: 6_000,
    doc: 'Calls a minute that the flows of one bot make to other services. Calls above the limit wait for their turn.',
  },
  requests: {
    of: 'sign_in',
    setting: 'HAWKER_QUOTA_REQUESTS',
    fallback: 1_200,
    doc: 'API requests a minute of one sign-in or access token, in each server process.',
  },
} as const satisfies Record<string, Quota>

export type QuotaKey = keyof typeof quotas

/** Limits with a refusal code of their own. Too many requests answer `rate_limited`; too many calls wait. */
export type CountedKey = Exclude<QuotaKey, 'requests' | 'calls'>

/** Something for each limit, by its key. */
export const eachQuota = <Value>(make: (key: QuotaKey) => Value): Record<QuotaKey, Value> => ({
  bots: make('bots'),
  installation_bots: make('installation_bots'),
  tokens: make('tokens'),
  members: make('members'),
  flows: make('flows'),
  flow_bytes: make('flow_bytes'),
  draft_bytes: make('draft_bytes'),
  tags: make('tags'),
  fields: make('fields'),
  list_items: make('list_items'),
  products: make('products'),
  media: make('media'),
  calls: make('calls'),
  requests: make('requests'),
})

export const quotaKeys: QuotaKey[] = Object.values(eachQuota((key) => key))

const all: Record<QuotaKey, Quota> = quotas

export const quotaOf = (key: QuotaKey): Quota => all[key]

/** The most of each kind. */
export type Most = Record<QuotaKey, number>
