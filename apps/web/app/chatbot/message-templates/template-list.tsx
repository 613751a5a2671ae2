import { templateRules } from '@hawker/core'
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { entryOff } from '../../ui/entry-off.ts'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { useLanguageName } from '../../ui/use-language-name.ts'
import css from './message-templates.module.css'
import { type MessageTemplate, templateUsesQuery } from './queries.ts'
import { useDeleteTemplate, useSyncTemplates } from './use-template-acts.ts'
import { useTemplateWords } from './use-template-words.ts'

type Row = MessageTemplate & { id: string }
type Sync = { synced_at: string | null; problem: string | null }
type TemplateListProps = {
  templates: readonly MessageTemplate[]
  sync: Sync
  onOpen: (template: MessageTemplate) => void
}

const icon = { size: 16, stroke: 1.5 }

const filters = ['approved', 'pending', 'rejected', 'stopped'] as const
const asked: readonly MessageTemplate['state'][] = ['approved', 'pending', 'rejected']

/** The templates with their state, category, quality and uses. */
export function TemplateList({ templates, sync, onOpen }: TemplateListProps) {
  const t = useText('message_templates')
  const words = useTemplateWords()
  const rows = templates.map((template): Row => ({ ...template, id: template.platform_id }))
  const columns = useTemplateColumns(onOpen)
  return (
    <List
      id="message_templates"
      rows={rows}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('search')}
      sort="name"
      filters={filters.map((value) => ({
        value,
        label: t(`show.${value}`),
        // All that was sent and is not any more.
        test: ({ state }: Row) => (value === 'stopped' ? !asked.includes(state) : state === value),
      }))}
      second={(row) => [words.state(row), words.category(row.category), row.language].filter(Boolean).join(' · ')}
      menu={(row) => <RowMenu row={row} onOpen={onOpen} />}
      bar={<Told sync={sync} />}
    />
  )
}

/** Shows the instant at which the platform told the templates, and the button that asks again. */
function Told({ sync: { synced_at, problem } }: { sync: Sync }) {
  const t = useText('message_templates')
  const format = useFormat()
  const { mutate, isPending } = useSyncTemplates()
  return (
    <span className={css.told}>
      {problem && <IconAlertTriangle {...icon} aria-hidden className={css.warn} />}
      <span title={problem ?? (synced_at ? format.dateTime(synced_at) : '')}>
        {problem ? t('not_told') : synced_at && t('told', { ago: format.ago(synced_at) })}
      </span>
      <ActionIcon size={28} loading={isPending} aria-label={t('sync')} title={t('sync')} onClick={() => mutate()}>
        <IconRefresh {...icon} />
      </ActionIcon>
    </span>
  )
}

const marks = {
  approved: { Icon: IconCircleCheck, tone: 'good' },
  pending: { Icon: IconClock, tone: 'wait' },
  rejected: { Icon: IconCircleX, tone: 'bad' },
  paused: { Icon: IconPlayerPause, tone: 'warn' },
  disabled: { Icon: IconCircleX, tone: 'bad' },
  deleted: { Icon: IconTrash, tone: 'wait' },
  unknown: { Icon: IconAlertTriangle, tone: 'warn' },
} as const

/** A state by its icon and its word. */
export function StateMark({ template }: { template: Pick<MessageTemplate, 'state'> }) {
  const words = useTemplateWords()
  const { Icon, tone } = marks[template.state]
  return (
    <span className={css.state} data-tone={tone}>
      <Icon {...icon} aria-hidden />
      {words.state(template)}
    </span>
  )
}

function useTemplateColumns(onOpen: (template: MessageTemplate) => void): Column<Row>[] {
  const t = useText('message_templates')
  const format = useFormat()
  const words = useTemplateWords()
  const languageName = useLanguageName()
  const { id: bot_id } = useBot()
  const { data: uses } = useQuery(templateUsesQuery(bot_id))
  const usesOf = ({ id }: Row) => uses?.find(({ platform_id }) => platform_id === id)?.used_by.length ?? 0
  const hasLanguages = useBot().platform !== 'zalo'
  return [
    {
      key: 'name',
      label: t('name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: (row) => (
        <UnstyledButton className={css.name} title={row.name} onClick={() => onOpen(row)}>
          {row.name}
        </UnstyledButton>
      ),
    },
    {
      key: 'state',
      label: t('status'),
      width: 168,
      priority: 'high',
      compare: (a, b) => a.state.localeCompare(b.state),
      cell: (row) => (
        <span title={words.reason(row)}>
          <StateMark template={row} />
        </span>
      ),
    },
    {
      key: 'category',
      label: t('category_label'),
      width: 136,
      priority: 'middle',
      compare: (a, b) => a.category.localeCompare(b.category),
      cell: ({ category }) => words.category(category),
    },
    ...(hasLanguages
      ? [
          {
            key: 'language',
            label: t('language'),
            width: 128,
            compare: (a: Row, b: Row) => a.language.localeCompare(b.language),
            cell: ({ language }: Row) => <span title={language}>{languageName(language)}</span>,
          },
        ]
      : []),
    {
      key: 'quality',
      label: t('quality_label'),
      width: 104,
      cell: (row) => words.quality(row) || '–',
    },
    {
      key: 'uses',
      label: t('uses'),
      width: 80,
      isNumber: true,
      compare: (a, b) => usesOf(a) - usesOf(b),
      cell: (row) => (uses ? format.number(usesOf(row)) : '–'),
    },
  ]
}

function RowMenu({ row, onOpen }: { row: Row; onOpen: (template: MessageTemplate) => void }) {
  const t = useText('message_templates')
  const common = useText('common')
  const may = useMay()
  const ask = useConfirm()
  const { platform } = useBot()
  const { mutate } = useDeleteTemplate(() => undefined)
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  const remove = () =>
    ask({
      title: t('delete_title', { name: row.name }),
      text: t('delete_text'),
      confirm: common('delete'),
      onConfirm: () => mutate(row.platform_id),
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name: row.name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onOpen(row)}>
          {t('open')}
        </Menu.Item>
        {templateRules(platform) && (
          <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash {...icon} />} onClick={remove} {...off}>
            {common('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
