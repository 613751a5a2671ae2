import { useBot } from './use-bot.ts'
import { useText } from './use-text.ts'

/** Why this person may not edit, or not administer, here; null when they may. The texts are for tooltips. */
export function useMay(): { edit: string | null; administer: string | null } {
  const t = useText('frame')
  const bot = useBot()
  return {
    edit: bot.can_edit ? null : t('may_not_edit'),
    administer: bot.is_admin ? null : t('may_not_administer'),
  }
}
