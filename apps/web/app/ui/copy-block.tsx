import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useText } from '../frame/use-text.ts'
import classes from './copy-block.module.css'

type Props = { label: string; value: string }

/** A longer text to copy elsewhere (a script tag), with a button that copies it. */
export function CopyBlock({ label, value }: Props) {
  const t = useText('common')
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        {label}
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              className={classes.copy}
              size="xs"
              variant="subtle"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
      </figcaption>
      <pre className={classes.text}>{value}</pre>
    </figure>
  )
}
