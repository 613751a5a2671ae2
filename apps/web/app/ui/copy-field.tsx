import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useText } from '../frame/use-text.ts'

type Props = { label: string; value: string; description?: string }

/** A value to copy elsewhere: read-only, with a button that copies it. */
export function CopyField({ label, value, description }: Props) {
  const t = useText('common')
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? t('copied') : t('copy')}>
              <ActionIcon
                size={28}
                aria-label={`${t('copy')}: ${label}`}
                onClick={copy}
                color={copied ? 'teal' : 'gray'}
              >
                {copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      }
    />
  )
}
