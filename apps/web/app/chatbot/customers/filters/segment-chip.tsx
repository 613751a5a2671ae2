import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { segmentsQuery } from '../../segments/queries.ts'
import css from './filters.module.css'

type SegmentChipProps = { id: string; onLeave: () => void }

/** The segment whose people the list shows. */
export function SegmentChip({ id, onLeave }: SegmentChipProps) {
  const t = useText('customers')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const { data: segments = [] } = useQuery(segmentsQuery(bot_id))
  const words = t('filter.segment', { name: segments.find((each) => each.id === id)?.name ?? id })
  return (
    <div className={css.chips}>
      <span className={css.chip}>
        <Link className={css.words} title={words} to={botPath('/chatbot/smart_segment')}>
          {words}
        </Link>
        <CloseButton size={28} iconSize={14} aria-label={t('filter.remove', { words })} onClick={onLeave} />
      </span>
    </div>
  )
}
