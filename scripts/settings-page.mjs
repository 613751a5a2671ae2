import { profiles, settingDefinitions, settingGroups, settingKeys } from '@hawker/core'
import { table } from './markdown.mjs'

/** @param {unknown} value */
const shown = (value) => {
  if (value === true) return 'on'
  if (value === false) return 'off'
  return typeof value === 'object' || value === '' ? 'none' : String(value)
}

/** @param {string[]} [keys] */
const codes = (keys = []) => keys.map((key) => `\`${key}\``).join(', ')

/** @param {(typeof settingDefinitions)[keyof typeof settingDefinitions]} definition */
const channelsOf = ({ needs }) =>
  needs
    ? Object.values(profiles)
        .filter(({ abilities }) => abilities.includes(needs))
        .map(({ id }) => `\`${id}\``)
        .join(', ')
    : 'every channel'

/** @param {(typeof settingDefinitions)[keyof typeof settingDefinitions]} definition */
const rules = ({ requires, excludes }) =>
  [requires && `requires ${codes([...requires])}`, excludes && `excludes ${codes([...excludes])}`]
    .filter(Boolean)
    .join('; ')

/** docs/settings.md, made of the registry in packages/core/src/settings. */
export const settingsPage = () => {
  const entries = settingGroups.flatMap((group) =>
    settingKeys
      .filter((key) => settingDefinitions[key].group === group)
      .map((key) => ({ key, definition: settingDefinitions[key] })),
  )
  const living = entries.filter(({ definition }) => definition.witness !== null)
  const waiting = entries.filter(({ definition }) => definition.witness === null)
  const text = `# Settings of a bot

Written by \`npm run generate\` from the registry in \`packages/core/src/settings\`. Change the registry, not this page.

Settings are a part of the bot document, under \`settings\`: they are versioned, exported, diffed and replayed with it. Only a
value that is not at its default is stored, so a file without settings describes a bot that does everything as by default. An
import keeps the settings of the bot unless it is asked to take those of the file (\`POST /v1/bots/{bot_id}/document?settings=take\`).
No setting is a secret: exports and versions show them. \`GET\` and \`PATCH /v1/bots/{bot_id}/settings\` read and change those that
act; the screen is *Settings → Behaviour*.

## Settings that act

${table(
  ['key', 'Hawker will …', 'default', 'channels', 'rules', 'seen when'],
  living.map(({ key, definition }) => [
    `\`${key}\``,
    definition.does,
    shown(definition.default),
    channelsOf(definition),
    rules(definition),
    definition.witness ?? '',
  ]),
)}

\`pause_minutes\`, \`repeat_unknown\` and \`allowed_origins\` are older than the registry. Their values stand in columns of the bot for
this release, because processes of the release before read and write those columns while both run. The document reads and writes
them there, so there is one value and nothing to keep equal; the next release moves them. How the website chat looks (colour,
greeting, picture) belongs to the connected page and not to the bot: it is stored with the account, and no document holds it.

## Settings that wait for their feature

A file may contain them, and they are kept. They have no row on the screen, the API does not change them, and nothing reads them.

${table(
  ['key', 'Hawker will …', 'default', 'channels', 'rules', 'waits for'],
  waiting.map(({ key, definition }) => [
    `\`${key}\``,
    definition.does + (definition.at ? ` (stored as \`${definition.at.join('.')}\`)` : ''),
    shown(definition.default),
    channelsOf(definition),
    rules(definition),
    definition.owner,
  ]),
)}
`
  return { 'docs/settings.md': text }
}
