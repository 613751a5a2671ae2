import type { Action } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { useNames } from '../names.ts'
import { actionParts } from './index.ts'

/** Says an action in one line. */
export function useActionWords() {
  const t = useText('editor')
  const names = useNames()
  return (action: Action): string =>
    actionParts(action.action).words?.(action, { ...names, t }) ?? t(`action.${action.action || 'email_list'}`)
}
