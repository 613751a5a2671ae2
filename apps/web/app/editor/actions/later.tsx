import type { Action } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import css from '../inspector/inspector.module.css'
import type { ActionParts } from './action.ts'

/** An action this version cannot edit yet; it stays in the flow as it is. */
export const later: ActionParts<Action> = { isOffered: false, Editor: LaterEditor }

function LaterEditor() {
  const t = useText('editor')
  return <p className={css.hint}>{t('later.action')}</p>
}
