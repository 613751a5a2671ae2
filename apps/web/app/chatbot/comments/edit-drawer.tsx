import type { ReactNode } from 'react'
import { PlainAuthoring } from '../../editor/authoring/plain-authoring.tsx'
import { useMay } from '../../frame/use-may.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Form } from '../../ui/form.tsx'
import type { SubmitHandler } from '../../ui/use-problems.ts'
import { SaveActions } from './save-actions.tsx'

type Props = {
  title: string
  /** Pixels; absent: the usual ones of a drawer. */
  width?: number
  isChanged: boolean
  onClose: () => void
  onSubmit: SubmitHandler
  save: { error: Error | null; isPending: boolean }
  /** The words of the button that saves. */
  button: string
  children: ReactNode
}

/** A drawer in which editors write an answer: its fields, the refusal of the last save, and the pinned button. */
export function EditDrawer({ title, width, isChanged, onClose, onSubmit, save, button, children }: Props) {
  const may = useMay()
  return (
    <Drawer isOpen onClose={onClose} holdsChanges={isChanged} title={title} {...(width && { width })}>
      <PlainAuthoring>
        <Form onSubmit={onSubmit}>
          {children}
          <SaveActions save={save} button={button} reason={may.edit} />
        </Form>
      </PlainAuthoring>
    </Drawer>
  )
}
