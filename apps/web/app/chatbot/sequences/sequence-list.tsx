import { limits } from '@hawker/core'
import { ActionIcon, Button, Menu, Switch } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { useRemoval } from '../../ui/use-removal.tsx'
import { freeName } from '../segments/free-name.ts'
import { usesQuery } from '../tags/queries.ts'
import { Holders, Places } from '../tags/use-cells.tsx'
import { type SequenceRow, sequenceQuery } from './queries.ts'
import css from './sequences.module.css'
import { useMakeSequence, useSwitchSequence } from './use-acts.ts'

const icon = { size: 16, stroke: 1.5 }
const pathOf = (id: string) => `/chatbot/sequence/${encodeURIComponent(id)}`

/** The sequences with their followers, problems and switches. */
export function SequenceList({ sequences }: { sequences: readonly SequenceRow[] }) {
  const t = useText('sequences')
  const format = useFormat()
  const may = useMay()
  const remove = useRemoval()
  const columns = useSequenceColumns()
  const removeAll = (things: readonly SequenceRow[]) => void remove({ kind: 'sequence', things })
  return (
    <List
      id="sequences"
      rows={sequences}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('search')}
      sort="name"
      second={({ is_published, steps }) =>
        [t('step_count', { count: steps, number: format.number(steps) }), !is_published && t('off')]
          .filter(Boolean)
          .join(' · ')
      }
      menu={(sequence) => <RowMenu sequence={sequence} all={sequences} onRemove={() => removeAll([sequence])} />}
      {...(may.edit === null && {
        bulk: (selected: readonly SequenceRow[], clear: () => void) => (
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

function useSequenceColumns(): Column<SequenceRow>[] {
  const t = useText('sequences')
  const format = useFormat()
  const botPath = useBotPath()
  const { id: bot_id } = useBot()
  const { data: uses } = useQuery(usesQuery(bot_id, 'sequences'))
  const followers = ({ id }: SequenceRow) => uses?.get(id)?.customers ?? -1
  return [
    {
      key: 'name',
      label: t('name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name }) => (
        <Link className={css.name} title={name} to={botPath(pathOf(id))}>
          {name}
        </Link>
      ),
    },
    { key: 'on', label: t('on'), width: 72, priority: 'high', cell: (sequence) => <OnSwitch sequence={sequence} /> },
    {
      key: 'steps',
      label: t('steps'),
      width: 80,
      isNumber: true,
      compare: (a, b) => a.steps - b.steps,
      cell: ({ steps }) => format.number(steps),
    },
    {
      key: 'followers',
      label: t('followers'),
      width: 112,
      priority: 'high',
      isNumber: true,
      compare: (a, b) => followers(a) - followers(b),
      cell: ({ id }) => <Holders list="sequences" id={id} uses={uses?.get(id)} />,
    },
    {
      key: 'problems',
      label: t('problems'),
      width: 112,
      priority: 'middle',
      isNumber: true,
      compare: (a, b) => a.problems - b.problems,
      cell: ({ problems }) => (problems > 0 ? <span className={css.bad}>{format.number(problems)}</span> : '–'),
    },
    {
      key: 'used',
      label: t('used_in'),
      width: 128,
      priority: 'low',
      cell: ({ id, name }) => <Places name={name} uses={uses?.get(id)} />,
    },
  ]
}

/** Switches a sequence at once. */
function OnSwitch({ sequence: { id, name, is_published } }: { sequence: SequenceRow }) {
  const t = useText('sequences')
  const may = useMay()
  const { mutate, isPending, variables } = useSwitchSequence()
  return (
    <Switch
      size="sm"
      aria-label={t('switch', { name })}
      checked={isPending ? variables.is_published : is_published}
      disabled={may.edit !== null}
      onChange={(event) => mutate({ id, is_published: event.currentTarget.checked })}
    />
  )
}

type RowMenuProps = { sequence: SequenceRow; all: readonly SequenceRow[]; onRemove: () => void }

function RowMenu({ sequence: { id, name }, all, onRemove }: RowMenuProps) {
  const t = useText('sequences')
  const common = useText('common')
  const botPath = useBotPath()
  const may = useMay()
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const { mutateAsync: make } = useMakeSequence(() => undefined)
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  const copy = async () => {
    try {
      const { is_published, steps } = await cache.fetchQuery(sequenceQuery(bot_id, id))
      const taken = all.map((each) => each.name)
      await make({ name: freeName(name, taken, limits.name), is_published, steps })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={botPath(pathOf(id))} leftSection={<IconPencil {...icon} />}>
          {common('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy()} {...off}>
          {t('duplicate')}
        </Menu.Item>
        <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash {...icon} />} onClick={onRemove} {...off}>
          {t('trash')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
