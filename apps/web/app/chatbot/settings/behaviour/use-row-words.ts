import { settingDefinitions } from '@hawker/core'
import type { Phrases } from '@hawker/phrases'
import { useText } from '../../../frame/use-text.ts'
import type { RowAbility, SettingRow } from './rows.ts'

type CommentSwitch = keyof Phrases['comments']['switches']
type OwnSwitch = Extract<SettingRow, keyof Phrases['settings']['switches']>
type CommentLack = keyof Phrases['comments']['lacks']

/** Settings of comments have the words of the screens of comments: the explainer names them by the same ones. */
const commentGroups: readonly string[] = ['moderation', 'comments', 'private_replies']
const isOfComments = (key: string, setting: SettingRow): key is CommentSwitch =>
  commentGroups.includes(settingDefinitions[setting].group)
const isOwn = (key: SettingRow): key is OwnSwitch => !isOfComments(key, key)
const isLackOfComments = (lack: RowAbility): lack is CommentLack => /comment/.test(lack)

/** The name of a row and its help, which a switch of comments needs none of. */
export function useRowWords(): (key: SettingRow) => { name: string; hint: string } {
  const t = useText('settings')
  const comments = useText('comments')
  return (key) => {
    if (isOwn(key)) return { name: t(`switches.${key}.name`), hint: t(`switches.${key}.hint`) }
    const name: string = key
    return { name: isOfComments(name, key) ? comments(`switches.${name}`) : name, hint: '' }
  }
}

/** Why a channel cannot carry a setting. */
export function useLackWords(): (lack: RowAbility, channel: string) => string {
  const t = useText('settings')
  const comments = useText('comments')
  return (lack, channel) =>
    isLackOfComments(lack) ? comments(`lacks.${lack}`, { channel }) : t(`behaviour.lacks.${lack}`, { channel })
}
