import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { removed, replaced } from '../inspector/fields/lists.ts'
import { useMemberKeys } from '../inspector/fields/use-member-keys.ts'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { useVariableOffers } from '../text/use-variable-offers.ts'
import css from './variants-dialog.module.css'

type VariantsDialogProps = {
  messages: readonly string[]
  max: number | null
  onChange: (messages: string[]) => void
  onClose: () => void
}

/** The variants of a text side by side, each with the words a sample customer would read. */
export function VariantsDialog({ messages, max, onChange, onClose }: VariantsDialogProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { sample } = useVariableOffers()
  const keys = useMemberKeys(messages)
  return (
    <Modal opened onClose={onClose} title={t('field.variants')} size="min(1080px, 96vw)">
      <div className={css.columns} data-flow-fields>
        {messages.map((text, index) => (
          <section key={keys[index]} className={css.column} aria-label={t('field.variant', { number: index + 1 })}>
            <WordsField
              label={t('field.variant', { number: index + 1 })}
              isLong
              hasVariables
              value={text}
              max={max}
              onChange={(next) => onChange(replaced(messages, index, next))}
            />
            {text.trim() && <p className={css.sample}>{sample(text)}</p>}
            {canEdit && messages.length > 1 && (
              <ActionIcon
                className={css.remove}
                size={28}
                aria-label={`${t('common:remove')}: ${t('field.variant', { number: index + 1 })}`}
                onClick={() => onChange(removed(messages, index))}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            )}
          </section>
        ))}
        {canEdit && (
          <Button
            className={css.add}
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => onChange([...messages, ''])}
          >
            {t('field.add_variant')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
