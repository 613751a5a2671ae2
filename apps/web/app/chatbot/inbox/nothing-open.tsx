import { useSingleKeys } from '../../frame/single-keys.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import classes from './inbox.module.css'

/** Beside the list while no conversation is open; an empty list has instructions of its own. */
export function NothingOpen({ isEmpty }: { isEmpty: boolean }) {
  const t = useText('inbox')
  const { isOn } = useSingleKeys()
  const hint = isOn ? t('empty.pick_text') : undefined
  return (
    <div className={classes.nothing}>
      {!isEmpty && <EmptyState picture={<TwoBubbles />} title={t('empty.pick')} text={hint} />}
    </div>
  )
}
