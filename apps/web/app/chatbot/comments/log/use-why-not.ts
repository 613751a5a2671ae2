import { profiles } from '@hawker/core'
import { useBot } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { ofAdmins } from './hand-act.ts'
import type { HandAct } from './queries.ts'
import { type KnownComment, whyNot } from './why-not.ts'

/** Tells why the reader cannot do an act to a comment, in words; null: they can. */
export function useWhyNot() {
  const t = useText('comments')
  const errors = useText('errors')
  const may = useMay()
  const { platform } = useBot()
  const channel = useChannelName()(platform)
  return (comment: KnownComment, act: HandAct): string | null => {
    const why = whyNot(comment, act, profiles[platform].abilities, Date.now())
    if (why === null) return ofAdmins.includes(act) ? may.administer : null
    return 'lacks' in why ? t(`lacks.${why.lacks}`, { channel }) : errors(`comment.${why.code}`)
  }
}
