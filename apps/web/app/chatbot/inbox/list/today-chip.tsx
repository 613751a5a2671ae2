import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import classes from './list-head.module.css'

/** Shows only the conversations of today, as home counts them; pressing it shows all again. */
export function TodayChip({ onRemove }: { onRemove: () => void }) {
  const t = useText('inbox')
  const words = t('list.drop_today')
  return (
    <UnstyledButton className={classes.chip} data-on onClick={onRemove} aria-label={words} title={words}>
      <span className={classes.chipWord}>{t('list.today')}</span>
      <IconX size={14} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
