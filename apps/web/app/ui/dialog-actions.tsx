import { Button } from '@mantine/core'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from './error-note.tsx'
import { FormActions } from './form.tsx'

type DialogActionsProps = {
  /** The words of the button that sends the form. */
  label: string
  /** The request that it sends. */
  sent: { error: Error | null; isPending: boolean }
  onClose: () => void
}

/** Ends the form of a dialog: the reason of a refusal, the button that sends it, and Cancel. */
export function DialogActions({ label, sent, onClose }: DialogActionsProps) {
  const common = useText('common')
  return (
    <>
      {sent.error && <ErrorNote error={sent.error} />}
      <FormActions>
        <Button type="submit" loading={sent.isPending}>
          {label}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {common('cancel')}
        </Button>
      </FormActions>
    </>
  )
}
