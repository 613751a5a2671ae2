import { type Rule, ruleChanges } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useNames } from '../../../editor/names.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'

type Props = {
  rule: Pick<Rule, 'event' | 'change' | 'tag' | 'custom_field_id'>
  onChange: (change: Partial<Pick<Rule, 'change' | 'tag' | 'custom_field_id'>>) => void
}

/** The further fields of an event: its tag or its field, and whether something was added or removed. */
export function EventFields({ rule: { event, change, tag, custom_field_id }, onChange }: Props) {
  const t = useText('settings')
  const { tags, fields } = useNames()
  const { can_edit } = useBot()
  const direction = (event === 'tag' || event === 'subscription') && (
    <NativeSelect
      aria-label={t('rules.change')}
      value={change}
      disabled={!can_edit}
      data={ruleChanges.map((each) => ({
        value: each,
        label: t(event === 'tag' ? `rules.changes.${each}` : `rules.subscription_${each}`),
      }))}
      onChange={(changed) => {
        const next = ruleChanges.find((each) => each === changed.currentTarget.value)
        if (next) onChange({ change: next })
      }}
    />
  )
  return (
    <>
      {direction}
      {event === 'tag' && (
        <NativeSelect
          label={t('rules.tag')}
          value={tag}
          disabled={!can_edit}
          data={[{ value: '', label: t('rules.any_tag') }, ...tags.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(changed) => onChange({ tag: changed.currentTarget.value })}
        />
      )}
      {event === 'field' && (
        <NativeSelect
          label={t('rules.field')}
          value={custom_field_id}
          disabled={!can_edit}
          data={[
            { value: '', label: t('rules.any_field') },
            ...fields.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(changed) => onChange({ custom_field_id: changed.currentTarget.value })}
        />
      )}
    </>
  )
}
