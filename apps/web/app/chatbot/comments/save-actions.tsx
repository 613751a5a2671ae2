import { Button } from '@mantine/core'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FormActions } from '../../ui/form.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'

type Props = {
  save: { error: Error | null; isPending: boolean }
  /** The words of the button. */
  button: string
  /** Why the reader may not save; null: they may. */
  reason: string | null
}

/** The end of a form: the refusal of the last save, and the pinned button. */
export function SaveActions({ save, button, reason }: Props) {
  return (
    <>
      {save.error !== null && <ErrorNote error={save.error} />}
      <FormActions isPinned>
        <Reasoned reason={reason}>
          {(off) => (
            <Button type="submit" loading={save.isPending} {...off}>
              {button}
            </Button>
          )}
        </Reasoned>
      </FormActions>
    </>
  )
}
