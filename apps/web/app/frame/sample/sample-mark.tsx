import { IconBuildingStore } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import css from './sample-mark.module.css'
import { type SampleBot, useIsSample } from './sample-query.ts'

type Props = {
  bot: SampleBot
  id: string
  /** With its word, where there is room. */
  withWord?: boolean
}

/** Stands at a customer whom the demo was made with. */
export function SampleMark({ bot, id, withWord = false }: Props) {
  const t = useText('common')
  if (!useIsSample(bot, id)) return null
  const words = t('sample')
  if (!withWord)
    return (
      <span className={css.mark} role="img" aria-label={words} title={words}>
        <IconBuildingStore size={14} stroke={1.5} />
      </span>
    )
  return (
    <span className={css.mark}>
      <IconBuildingStore size={14} stroke={1.5} aria-hidden /> {words}
    </span>
  )
}
