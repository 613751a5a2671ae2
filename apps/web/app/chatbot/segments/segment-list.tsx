import { limits } from '@hawker/core'
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconRefresh, IconSend, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useFilterWords } from '../../editor/inspector/filters/use-filter-words.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { useRemoval } from '../../ui/use-removal.tsx'
import { useCreateBroadcast } from '../broadcasts/use-broadcast-acts.ts'
import { freeName } from './free-name.ts'
import type { Segment } from './queries.ts'
import type { Edited } from './segment-drawer.tsx'
import css from './segments.module.css'
import { useCountSegment } from './use-segment-acts.ts'

type SegmentListProps = { segments: readonly Segment[]; onEdit: (edited: Edited) => void }

const icon = { size: 16, stroke: 1.5 }

/** The segments with their conditions in words and how many people they have. */
export function SegmentList({ segments, onEdit }: SegmentListProps) {
  const t = useText('segments')
  const format = useFormat()
  const may = useMay()
  const remove = useRemoval()
  const columns = useSegmentColumns(onEdit)
  const removeAll = (things: readonly Segment[]) => void remove({ kind: 'segment', things })
  return (
    <List
      id="segments"
      rows={segments}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('search')}
      sort="name"
      second={({ count }) => (count === null ? t('not_counted') : t('people', { count, number: format.number(count) }))}
      menu={(segment) => <RowMenu segment={segment} all={segments} onEdit={onEdit} onRemove={removeAll} />}
      {...(may.edit === null && {
        bulk: (selected: readonly Segment[], clear: () => void) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => {
              clear()
              removeAll(selected)
            }}
          >
            {t('trash')}
          </Button>
        ),
      })}
    />
  )
}

function useSegmentColumns(onEdit: (edited: Edited) => void): Column<Segment>[] {
  const t = useText('segments')
  const editor = useText('editor')
  const { filterWords } = useFilterWords()
  const wordsOf = ({ filters, match }: Segment) =>
    filters.map(filterWords).join(` ${editor(match === 'all' ? 'canvas.and' : 'canvas.or')} `)
  return [
    {
      key: 'name',
      label: t('name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: (segment) => (
        <UnstyledButton className={css.name} title={segment.name} onClick={() => onEdit(segment)}>
          {segment.name}
        </UnstyledButton>
      ),
    },
    {
      key: 'conditions',
      label: t('conditions'),
      width: 400,
      priority: 'middle',
      cell: (segment) => <span title={wordsOf(segment)}>{wordsOf(segment)}</span>,
    },
    {
      key: 'count',
      label: t('count'),
      width: 104,
      isNumber: true,
      compare: (a, b) => (a.count ?? -1) - (b.count ?? -1),
      cell: (segment) => <Count segment={segment} />,
    },
    { key: 'counted', label: t('counted'), width: 176, cell: (segment) => <Counted segment={segment} /> },
  ]
}

/** The number of people, which opens them. */
function Count({ segment: { id, count } }: { segment: Segment }) {
  const format = useFormat()
  const botPath = useBotPath()
  if (count === null) return '–'
  return (
    <Link className={css.people} to={botPath('/chatbot/customer', { segment: id })}>
      {format.number(count)}
    </Link>
  )
}

/** The instant of the count, and the button that counts again. */
function Counted({ segment: { id, name, counted_at } }: { segment: Segment }) {
  const t = useText('segments')
  const format = useFormat()
  const { mutate, isPending } = useCountSegment()
  return (
    <span className={css.counted}>
      <span title={counted_at ? format.dateTime(counted_at) : ''}>
        {counted_at ? format.ago(counted_at) : t('not_counted')}
      </span>
      <ActionIcon size={28} loading={isPending} aria-label={t('count_now', { name })} onClick={() => mutate(id)}>
        <IconRefresh {...icon} />
      </ActionIcon>
    </span>
  )
}

type RowMenuProps = {
  segment: Segment
  all: readonly Segment[]
  onEdit: (edited: Edited) => void
  onRemove: (segments: readonly Segment[]) => void
}

function RowMenu({ segment, all, onEdit, onRemove }: RowMenuProps) {
  const t = useText('segments')
  const common = useText('common')
  const broadcasts = useText('broadcasts')
  const botPath = useBotPath()
  const navigate = useNavigate()
  const showError = useShowError()
  const may = useMay()
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  const create = useCreateBroadcast()
  const write = () =>
    create.mutate(
      { name: segment.name, segments: [segment.id] },
      {
        onSuccess: ({ id }) => void navigate(botPath(`/chatbot/broadcast/${id}`)),
        onError: (error) => showError(error),
      },
    )
  const copy = () => {
    const taken = all.map(({ name }) => name)
    onEdit({ ...segment, id: null, name: freeName(segment.name, taken, limits.name) })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name: segment.name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={botPath('/chatbot/customer', { segment: segment.id })}
          leftSection={<IconUsers {...icon} />}
        >
          {t('show_people')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSend {...icon} />} onClick={write} {...off}>
          {broadcasts('use.broadcast')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(segment)}>
          {common('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={copy} {...off}>
          {t('duplicate')}
        </Menu.Item>
        <Menu.Item
          color="var(--hw-bad)"
          leftSection={<IconTrash {...icon} />}
          onClick={() => onRemove([segment])}
          {...off}
        >
          {t('trash')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
