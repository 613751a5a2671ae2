import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import classes from './livechat.module.css'

/** Beside the list while no conversation is open. */
export function NothingOpen() {
  const t = useText('inbox')
  return (
    <div className={classes.nothing}>
      <EmptyState picture={<TwoBubbles />} title={t('empty.pick')} text={t('empty.pick_text')} />
    </div>
  )
}
