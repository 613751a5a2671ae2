import { blankAction, hasValidAction, isFilterValid, keptFilters, limits, ruleEvents } from '@hawker/core'
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionsField } from '../../../editor/inspector/fields/actions-field.tsx'
import { FilterRows } from '../../../editor/inspector/filters/filter-rows.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form, FormActions } from '../../../ui/form.tsx'
import { useChecks } from '../../../ui/use-checks.ts'
import { useProblems } from '../../../ui/use-problems.ts'
import { EventFields } from './event-fields.tsx'
import { type RuleDraft, useSaveRule } from './queries.ts'
import classes from './rules.module.css'

type Props = {
  /** Null: closed. */
  edited: RuleDraft | null
  onClose: () => void
}

/** The event, the conditions and the actions of one rule. */
export function RuleDrawer({ edited, onClose }: Props) {
  const t = useText('settings')
  return (
    <Drawer
      isOpen={edited !== null}
      onClose={onClose}
      title={edited?.id === null ? t('rules.new') : t('rules.edit')}
      holdsChanges
    >
      {edited && <RuleForm key={edited.id} edited={edited} onClose={onClose} />}
    </Drawer>
  )
}

function RuleForm({ edited, onClose }: { edited: RuleDraft; onClose: () => void }) {
  const t = useText('settings')
  const common = useText('common')
  const { id, can_edit } = useBot()
  const { required } = useChecks()
  const isNew = edited.id === null
  const [draft, setDraft] = useState({ ...edited, add_actions: isNew ? [blankAction('add_tag')] : edited.add_actions })
  const set = (change: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...change }))
  const save = useSaveRule(id, onClose)
  const kept = keptFilters(draft.filters)
  const { field, submit } = useProblems({
    name: required(draft.name),
    filters: kept.every(isFilterValid) ? null : t('rules.incomplete'),
    actions: hasValidAction(draft.add_actions) ? null : t('rules.needs_action'),
  })
  const filters = field('filters').error
  const actions = field('actions').error
  return (
    <Form onSubmit={submit(() => save.mutate({ ...draft, name: draft.name.trim(), filters: kept }))}>
      <TextInput
        data-autofocus
        label={t('rules.name')}
        maxLength={limits.name}
        readOnly={!can_edit}
        {...field('name')}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('rules.when')}
        value={draft.event}
        disabled={!can_edit}
        data={ruleEvents.map((event) => ({ value: event, label: t(`rules.events.${event}`) }))}
        onChange={(changed) => {
          const event = ruleEvents.find((each) => each === changed.currentTarget.value)
          if (event) set({ event, change: 'any', tag: '', custom_field_id: '' })
        }}
      />
      <EventFields rule={draft} onChange={set} />
      <section className={classes.part}>
        <h3 className={classes.heading}>{t('rules.if')}</h3>
        <FilterRows filters={draft.filters} canBeEmpty onChange={(next) => set({ filters: next })} />
        {filters && <p role="alert">{filters}</p>}
      </section>
      <section className={classes.part}>
        <ActionsField actions={draft.add_actions} at="/add_actions" onChange={(add_actions) => set({ add_actions })} />
        {actions && <p role="alert">{actions}</p>}
      </section>
      <SegmentedControl
        aria-label={t('rules.runs')}
        value={draft.runs}
        disabled={!can_edit}
        data={[
          { value: 'always', label: t('rules.always') },
          { value: 'once', label: t('rules.once') },
        ]}
        onChange={(runs) => set({ runs: runs === 'once' ? 'once' : 'always' })}
      />
      <p className={classes.about}>{t('rules.gap')}</p>
      {save.isError && <ErrorNote error={save.error} />}
      {can_edit && (
        <FormActions isPinned>
          <Button type="submit" loading={save.isPending}>
            {common('save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {common('cancel')}
          </Button>
        </FormActions>
      )}
    </Form>
  )
}
