import { actionKinds, type MemberKind } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'

/** The editor's names of kinds of actions, arrows and parts of templates. */
export function useKindWords(): (kind: MemberKind) => string | undefined {
  const t = useText('editor')
  const parts: Readonly<Record<string, string>> = {
    blocks: t('button.blocks'),
    flow: t('button.flow'),
    HEADER: t('template_part.add_HEADER'),
    BODY: t('template_part.add_BODY'),
    BUTTONS: t('template_part.add_BUTTONS'),
    CAROUSEL: t('template_part.add_CAROUSEL'),
  }
  return (kind) => {
    if (kind === null) return undefined
    if ('type' in kind) return parts[kind.type] ?? kind.type
    const action = actionKinds.find((each) => each === kind.action)
    return action === undefined ? kind.action : t(`action.${action || 'email_list'}`)
  }
}
