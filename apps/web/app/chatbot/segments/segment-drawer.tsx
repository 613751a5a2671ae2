import { blankFilter, isFilterValid, keptFilters, limits } from '@hawker/core'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterRows } from '../../editor/inspector/filters/filter-rows.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form, FormActions } from '../../ui/form.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import type { Conditions } from '../customers/filters/filters-in-address.ts'
import { conditionCountQuery, type Segment } from './queries.ts'
import css from './segments.module.css'
import { type SegmentDraft, useSaveSegment } from './use-segment-acts.ts'

/** A segment that is being written; one without an id is new. */
export type Edited = SegmentDraft & { id: string | null }

type SegmentDrawerProps = {
  /** Null: closed. */
  edited: Edited | null
  taken: readonly Pick<Segment, 'id' | 'name'>[]
  onClose: () => void
}

/** A segment's name and conditions, with the number of people after each. */
export function SegmentDrawer({ edited, ...props }: SegmentDrawerProps) {
  const t = useText('segments')
  const title = edited?.id === null ? t('new') : t('edit')
  return (
    <Drawer isOpen={edited !== null} onClose={props.onClose} title={title} holdsChanges>
      {edited && <SegmentForm key={edited.id} edited={edited} {...props} />}
    </Drawer>
  )
}

function SegmentForm({ edited, taken, onClose }: SegmentDrawerProps & { edited: Edited }) {
  const t = useText('segments')
  const editor = useText('editor')
  const common = useText('common')
  const { can_edit } = useBot()
  const { required } = useChecks()
  const [name, setName] = useState(edited.name)
  const [{ match, filters }, setConditions] = useState<Conditions>({
    match: edited.match,
    filters: edited.filters.length > 0 ? edited.filters : [blankFilter()],
  })
  const save = useSaveSegment(onClose)
  const kept = keptFilters(filters)
  const isTaken = taken.some((each) => each.id !== edited.id && each.name === name.trim())
  const isComplete = kept.length > 0 && kept.every(isFilterValid)
  const { field, submit } = useProblems({
    name: required(name) ?? (isTaken ? t('name_taken') : null),
    conditions: isComplete ? null : t('incomplete'),
  })
  const { error } = field('conditions')
  return (
    <Form onSubmit={submit(() => save.mutate({ id: edited.id, name: name.trim(), match, filters: kept }))}>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={limits.name}
        readOnly={!can_edit}
        {...field('name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {filters.length > 1 && (
        <SegmentedControl
          size="xs"
          value={match}
          disabled={!can_edit}
          data={[
            { value: 'all', label: editor('field.match_all') },
            { value: 'any', label: editor('field.match_any') },
          ]}
          onChange={(value) => setConditions({ filters, match: value === 'any' ? 'any' : 'all' })}
        />
      )}
      <CountedRows conditions={{ match, filters }} onChange={setConditions} />
      {error && <p role="alert">{error}</p>}
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

const pauseMs = 400

type CountedRowsProps = { conditions: Conditions; onChange: (conditions: Conditions) => void }

/** The rows, and below each the number of people who remain; rows that are not complete count for nothing yet. */
function CountedRows({ conditions, onChange }: CountedRowsProps) {
  const t = useText('segments')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const { match, filters } = conditions
  const [counted] = useDebouncedValue(conditions, pauseMs)
  const complete = counted.filters.filter((row) => row.type && isFilterValid(row))
  const { data, isFetching } = useQuery({
    ...conditionCountQuery(bot_id, { match: counted.match, filters: complete }),
    enabled: complete.length > 0,
    placeholderData: keepPreviousData,
  })
  const after = (index: number) => {
    const row = filters[index]
    const at = row ? complete.indexOf(row) : -1
    const count = isFetching ? undefined : data?.after_each[at]
    return count === undefined ? null : (
      <span className={css.after}>{t('people_left', { count, number: format.number(count) })}</span>
    )
  }
  const count = complete.length > 0 ? data?.count : undefined
  return (
    <>
      <FilterRows filters={filters} after={after} onChange={(next) => onChange({ match, filters: next })} />
      <p className={css.total} role="status">
        {isFetching ? t('counting') : count !== undefined && t('people', { count, number: format.number(count) })}
      </p>
    </>
  )
}
