import {
  type Ability,
  type LivingSetting,
  livingSettings,
  type SettingGroup,
  searchIn,
  settingDefinitions,
  settingGroups,
} from '@hawker/core'

/**
 * Settings with a row; the list of websites is edited beside the chat it belongs to, the cap of broadcasts beside their
 * audience, the greeting beside the menu, the currency beside the products, ways to pay on the shop's screen, shared headers and the
 * events told to Meta beside the connections.
 */
export type SettingRow = Exclude<
  LivingSetting,
  'allowed_origins' | 'broadcast_cap' | 'greeting' | 'currency' | 'json_api' | 'settingsEventFb' | 'paymentGateways'
>
const isRow = (key: LivingSetting): key is SettingRow =>
  key === 'search' || !['list', 'record', 'text'].includes(settingDefinitions[key].kind)

/** The abilities of a channel that settings with a row may need. */
export const rowAbilities = [
  'echoes',
  'hidden_keyboard',
  'start_button',
  'welcome_questions',
  'read_marks',
  'billed_replies',
  'comments',
  'comment_bans',
  'comment_likes',
  'group_comments',
  'live_comments',
] as const satisfies readonly Ability[]
export type RowAbility = (typeof rowAbilities)[number]

export const rows: readonly SettingRow[] = livingSettings.filter(isRow)

/** Groups that have rows in this release: each is a tab. */
export const rowGroups: readonly SettingGroup[] = settingGroups.filter((group) =>
  rows.some((key) => settingDefinitions[key].group === group),
)

/** The rows that match a search, by group and in the order of the registry. */
export const foundRows = (search: string, wordsOf: (key: SettingRow) => string) => {
  const found = new Set(searchIn(rows, search, wordsOf))
  return rowGroups.flatMap((group) => {
    const keys = rows.filter((key) => found.has(key) && settingDefinitions[key].group === group)
    return keys.length ? [{ group, keys }] : []
  })
}

/** Why a row is off: its channel lacks an ability, or another setting must be on first. */
export type Off = { lacks: RowAbility } | { requires: SettingRow }

export const offOf = (
  key: SettingRow,
  abilities: readonly Ability[],
  values: Readonly<Record<string, unknown>>,
): Off | null => {
  const { needs, requires = [] } = settingDefinitions[key]
  const lacks = rowAbilities.find((ability) => ability === needs && !abilities.includes(ability))
  if (lacks) return { lacks }
  const missing = rows.find((other) => requires.includes(other) && values[other] === false)
  return missing ? { requires: missing } : null
}
