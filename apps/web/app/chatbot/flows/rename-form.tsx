import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'

type Props = { label: string; name: string; most?: number; onRename: (name: string) => Promise<void> }

/** Names a thing. A refused name stays in the field. */
export function RenameForm({ label, name, most = 255, onRename }: Props) {
  const t = useText('common')
  const [wanted, setWanted] = useState(name)
  const { required } = useChecks()
  const { field, submit } = useProblems({ name: required(wanted) })
  const rename = useMutation({ mutationFn: onRename })
  return (
    <Form onSubmit={submit(() => rename.mutate(wanted.trim()))}>
      <TextInput
        data-autofocus
        label={label}
        maxLength={most}
        {...field('name')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {rename.isError && <ErrorNote error={rename.error} />}
      <Group justify="flex-end">
        <Button type="submit" loading={rename.isPending}>
          {t('save')}
        </Button>
      </Group>
    </Form>
  )
}
