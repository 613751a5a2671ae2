import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'

type Props = { name: string; onRename: (name: string) => Promise<void> }

/** What was refused stays written here. */
export function RenameForm({ name, onRename }: Props) {
  const t = useText('editor')
  const [wanted, setWanted] = useState(name)
  const rename = useMutation({ mutationFn: onRename })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted.trim()) rename.mutate(wanted.trim())
      }}
    >
      <TextInput
        data-autofocus
        label={t('top.name')}
        maxLength={255}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {rename.isError && <ErrorNote error={rename.error} />}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={rename.isPending} disabled={!wanted.trim()}>
          {t('common:save')}
        </Button>
      </Group>
    </form>
  )
}
