import { NumberInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import css from '../inspector.module.css'
import type { CardEditorProps } from './index.ts'

export function TypingEditor({ card, onChange }: CardEditorProps<'typing'>) {
  const t = useText('editor')
  const { canEdit, profile } = useEditor()
  return (
    <>
      <NumberInput
        label={t('field.seconds')}
        min={0}
        max={60}
        step={0.5}
        value={card.config.seconds}
        readOnly={!canEdit}
        onChange={(seconds) => onChange({ ...card, config: { seconds: Number(seconds) || 0 } })}
      />
      {!profile.shows_typing && <p className={css.hint}>{t('field.no_typing')}</p>}
    </>
  )
}
