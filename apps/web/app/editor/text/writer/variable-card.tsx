import { ActionIcon, Button, Popover, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import inspectorCss from '../../inspector/inspector.module.css'
import { useVariableOffers } from '../use-variable-offers.ts'
import { partsOf, type VariableParts, writtenOf } from '../variable-parts.ts'

type VariableCardProps = {
  label: string
  written: string
  left: number
  top: number
  onChange: (written: string) => void
  onRemove: () => void
  onClose: () => void
}

/** The content of a chip: the default of a variable, or the words among which gender or chance choose. */
export function VariableCard({ label, written, left, top, onChange, onRemove, onClose }: VariableCardProps) {
  const t = useText('editor')
  const { sample } = useVariableOffers()
  return (
    <Popover
      withRoles={false}
      opened
      onDismiss={onClose}
      position="bottom-start"
      width={280}
      trapFocus
      returnFocus={false}
      withinPortal
    >
      <Popover.Target>
        <span style={{ position: 'absolute', left, top, width: 1, height: 1 }} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        onKeyDown={(event) => {
          const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement
          if (event.key !== 'Escape' && !isDone) return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      >
        <Stack gap={8}>
          <strong>{label}</strong>
          <Choices parts={partsOf(written)} onChange={(parts) => onChange(writtenOf(parts))} />
          <span className={inspectorCss.hint}>{t('variable_card.sample', { words: sample(written) })}</span>
          <Button size="xs" variant="subtle" color="red" style={{ alignSelf: 'start' }} onClick={onRemove}>
            {t('variable_card.remove')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type ChoicesProps = { parts: VariableParts; onChange: (parts: VariableParts) => void }

function Choices({ parts, onChange }: ChoicesProps) {
  const t = useText('editor')
  const { kind, choices } = parts
  const genders = [t('variable_card.male'), t('variable_card.female'), t('variable_card.unknown')]
  const name = (index: number) => {
    if (kind === 'default') return t('variable_card.default')
    return kind === 'gender' ? (genders[index] ?? '') : t('field.variant', { number: index + 1 })
  }
  const canRemove = kind === 'random' && choices.length > 1
  return (
    <>
      {choices.map((choice, index) => (
        <TextInput
          key={index}
          size="xs"
          label={name(index)}
          description={kind === 'default' ? t('variable_card.default_hint') : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          value={choice}
          onChange={({ currentTarget }) =>
            onChange({ ...parts, choices: choices.with(index, currentTarget.value.replace(/[{}|]/g, '')) })
          }
          rightSection={
            canRemove && (
              <ActionIcon
                size={24}
                aria-label={`${t('common:remove')}: ${name(index)}`}
                onClick={() => onChange({ ...parts, choices: choices.toSpliced(index, 1) })}
              >
                <IconX size={14} stroke={1.5} />
              </ActionIcon>
            )
          }
        />
      ))}
      {kind === 'random' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.5} />}
          onClick={() => onChange({ ...parts, choices: [...choices, ''] })}
        >
          {t('field.add_variant')}
        </Button>
      )}
    </>
  )
}
