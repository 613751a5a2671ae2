import { UnstyledButton } from '@mantine/core'
import { IconTag, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '../../../editor/use-bot-lists.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './list-head.module.css'

/** The tag that narrows the list; pressing it removes it. */
export function TagChip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  const t = useText('inbox')
  const { id } = useBot()
  const { data: tags = [] } = useQuery(tagsQuery(id))
  const name = tags.find((each) => each.id === tag)?.name ?? tag
  const words = t('list.drop_tag', { name })
  return (
    <UnstyledButton className={classes.chip} data-on onClick={onRemove} aria-label={words} title={words}>
      <IconTag size={14} stroke={1.5} aria-hidden />
      <span className={classes.chipWord}>{name}</span>
      <IconX size={14} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
