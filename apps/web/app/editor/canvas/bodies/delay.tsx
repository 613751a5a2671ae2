import type { BlockOf } from '@hawker/core'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { NextStep } from './next-step.tsx'

export function DelayBody({ block }: { block: BlockOf<'smart_delay'> }) {
  const t = useText('editor')
  const format = useFormat()
  const { delay_type, delay_value, delay_unit, date, use_time_window, sending_time_start, sending_time_end } =
    block.config
  // As our own field writes it; of a file it may be written in any way, and is shown so.
  const isOurs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}Z`))
  const shown = isOurs ? format.calendar.dateTime(`${date}Z`) : date
  return (
    <>
      <p className={css.line}>
        {delay_type === 'date'
          ? t('delay.until', { date: shown || '…' })
          : t(`delay.${delay_unit}`, { count: delay_value })}
      </p>
      {use_time_window && (
        <p className={css.note}>{t('delay.window', { start: sending_time_start, end: sending_time_end })}</p>
      )}
      <NextStep block={block} />
    </>
  )
}
