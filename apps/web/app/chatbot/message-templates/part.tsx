import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import css from './message-templates.module.css'

type Props = { name: string; onRemove?: () => void; children: ReactNode }

/** A part of a template, which may be taken out where it can be missing. */
export function Part({ name, onRemove, children }: Props) {
  const t = useText('message_templates')
  return (
    <fieldset className={css.part} aria-label={name}>
      <div className={css.head}>
        {name}
        {onRemove && (
          <ActionIcon size={28} aria-label={t('remove_part', { name })} onClick={onRemove}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      {children}
    </fieldset>
  )
}
