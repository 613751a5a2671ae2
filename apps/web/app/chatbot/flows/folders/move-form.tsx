import type { Folder } from '@hawker/core'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { useChecks } from '../../../ui/use-checks.ts'
import { useProblems } from '../../../ui/use-problems.ts'
import { inOrder, pathWords, unfiled } from './places.ts'

type Props = {
  folders: readonly Folder[]
  /** Those to choose from; absent: all, and a new one can be named. */
  choices?: readonly Folder[]
  /** The choice outside of all folders. */
  topWords: string
  /** With a name: a new folder of that name. */
  onMove: (folder: string, name?: string) => Promise<void>
}

/** Chooses a folder by its name. */
export function MoveForm({ folders, choices, topWords, onMove }: Props) {
  const t = useText('flows')
  const [place, setPlace] = useState('')
  const [made, setMade] = useState<string | null>(null)
  const { required } = useChecks()
  const { field, submit } = useProblems({ place: required(place) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (made !== null && place === made ? onMove('', made) : onMove(place === unfiled ? '' : place)),
  })
  const listed = (choices ?? inOrder(folders)).map(({ id }) => ({ value: id, label: pathWords(folders, id) }))
  return (
    <Form onSubmit={submit(() => mutate())}>
      <Picker
        kind="folder"
        keepsRecent={false}
        label={t('move.to')}
        placeholder={t('move.choose')}
        choices={[
          { value: unfiled, label: topWords },
          ...listed,
          ...(made === null ? [] : [{ value: made, label: made }]),
        ]}
        value={place}
        maxLength={100}
        onChange={setPlace}
        {...(choices === undefined && {
          onCreate(name: string) {
            setMade(name)
            setPlace(name)
          },
        })}
        {...field('place')}
      />
      {error !== null && <ErrorNote error={error} />}
      <Group justify="flex-end">
        <Button type="submit" loading={isPending}>
          {t('move.move')}
        </Button>
      </Group>
    </Form>
  )
}
