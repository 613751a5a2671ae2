import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../frame/use-text.ts'
import classes from './purpose.module.css'

/** The purpose of a screen, in one line, until this person has closed it. */
export function Purpose({ id, text }: { id: string; text: string }) {
  const t = useText('common')
  const key = `hawker.purpose.${id}`
  const [isSeen, setSeen] = useState(() => localStorage.getItem(key) !== null)
  if (isSeen) return null
  const close = () => {
    localStorage.setItem(key, 'seen')
    setSeen(true)
  }
  return (
    <div className={classes.purpose}>
      <p>{text}</p>
      <ActionIcon size={28} aria-label={t('close')} onClick={close}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}
