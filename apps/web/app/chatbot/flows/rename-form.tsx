import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'

type Props = { name: string; onRename: (name: string) => Promise<void> }

/** A refused name stays in the field. */
export function RenameForm({ name, onRename }: Props) {
  const t = useText('editor')
  const [wanted, setWanted] = useState(name)
  const { required } = useChecks()
  const { field, submit } = useProblems({ name: required(wanted) })
  const rename = useMutation({ mutationFn: onRename })
  return (
    <Form onSubmit={submit(() => rename.mutate(wanted.trim()))}>
      <TextInput
        data-autofocus
        label={t('top.name')}
        maxLength={255}
        {...field('name')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {rename.isError && <ErrorNote error={rename.error} />}
      <Group justify="flex-end">
        <Button type="submit" loading={rename.isPending}>
          {t('common:save')}
        </Button>
      </Group>
    </Form>
  )
}
