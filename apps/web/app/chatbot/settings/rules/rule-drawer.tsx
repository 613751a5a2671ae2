import {
  blankAction,
  hasValidAction,
  isFilterValid,
  keptFilters,
  limits,
  type RuleEvent,
  ruleEvents,
  shopEvents,
} from '@hawker/core'
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionsField } from '../../../editor/inspector/fields/actions-field.tsx'
import { FilterRows } from '../../../editor/inspector/filters/filter-rows.tsx'
import { useNames } from '../../../editor/names.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form, FormActions } from '../../../ui/form.tsx'
import { FlowPicker } from '../../../ui/picker/flow-picker.tsx'
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

const ofCustomer: readonly RuleEvent[] = ['tag', 'field', 'subscription']
const ofShop: readonly RuleEvent[] = shopEvents

const eventGroups = [
  { group: 'chat', events: ruleEvents.filter((each) => !ofCustomer.includes(each) && !ofShop.includes(each)) },
  { group: 'customer', events: ofCustomer },
  { group: 'shop', events: ofShop },
] as const

/** Most rules of the shop only start a flow; the others begin with an action to fill in. */
const firstActions = (event: RuleEvent) => (ofShop.includes(event) ? [] : [blankAction('add_tag')])

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
  const [draft, setDraft] = useState({
    ...edited,
    add_actions: isNew ? firstActions(edited.event) : edited.add_actions,
  })
  const set = (change: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...change }))
  const save = useSaveRule(id, onClose)
  const kept = keptFilters(draft.filters)
  const { flows } = useNames()
  const acts = hasValidAction(draft.add_actions)
  const isOfShop = ofShop.includes(draft.event)
  // A rule that starts a flow needs no action: the blank one that the form began with goes.
  const saved = { ...draft, name: draft.name.trim(), filters: kept, add_actions: acts ? draft.add_actions : [] }
  const { field, submit } = useProblems({
    name: required(draft.name),
    filters: kept.every(isFilterValid) ? null : t('rules.incomplete'),
    actions: acts || draft.flow !== '' ? null : t('rules.needs_action'),
  })
  const filters = field('filters').error
  const actions = field('actions').error
  return (
    <Form onSubmit={submit(() => save.mutate(saved))}>
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
        data={eventGroups.map(({ group, events }) => ({
          group: t(`rules.groups.${group}`),
          items: events.map((event) => ({ value: event, label: t(`rules.events.${event}`) })),
        }))}
        onChange={(changed) => {
          const event = ruleEvents.find((each) => each === changed.currentTarget.value)
          if (!event) return
          const more = { change: 'any', tag: '', custom_field_id: '', status: null, purchase_event: '' } as const
          set({ event, ...more, add_actions: acts ? draft.add_actions : firstActions(event) })
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
      <FlowPicker
        label={t('rules.flow')}
        description={t('rules.flow_hint')}
        placeholder={t('rules.no_flow')}
        flows={flows}
        value={draft.flow}
        isClearable
        isReadOnly={!can_edit}
        onChange={(flow) => set({ flow: flow ?? '' })}
      />
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
      <p className={classes.about}>{t(isOfShop ? 'rules.each_event' : 'rules.gap')}</p>
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
