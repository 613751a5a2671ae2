import { type Action, blankAction } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { enterSoon, memberAt } from '../enter.ts'
import { ActionsField } from './actions-field.tsx'

type OnTheWayProps = { actions: readonly Action[]; at: string; onChange: (actions: Action[]) => void }

/** The actions done to a customer who goes this way; folded into a button while there are none. */
export function OnTheWay({ actions, at, onChange }: OnTheWayProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  if (actions.length > 0) return <ActionsField actions={actions} at={at} onChange={onChange} />
  if (!canEdit) return null
  const begin = () => {
    onChange([blankAction('add_tag')])
    enterSoon(() => memberAt(at, 0))
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      style={{ alignSelf: 'start' }}
      leftSection={<IconBolt size={16} stroke={1.5} />}
      onClick={begin}
    >
      {t('field.on_the_way')}
    </Button>
  )
}
