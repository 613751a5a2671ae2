import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'

export function RenameForm({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const t = useText('editor')
  const [wanted, setWanted] = useState(name)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted.trim()) onRename(wanted.trim())
      }}
    >
      <TextInput
        data-autofocus
        label={t('top.name')}
        maxLength={255}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" disabled={!wanted.trim()}>
          {t('common:save')}
        </Button>
      </Group>
    </form>
  )
}
