import type { CommentKeyword } from '@hawker/core'
import { ActionIcon, Button, Menu, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { entryOff } from '../../../ui/entry-off.ts'
import { List } from '../../../ui/list/list.tsx'
import type { Column } from '../../../ui/list/list-table.tsx'
import { useRemoval } from '../../../ui/use-removal.tsx'
import { moved } from '../../keywords/moved.ts'
import { useKeywordName, useSummary } from '../../keywords/use-summary.ts'
import css from '../comments.module.css'
import { useRuleChanges } from '../use-acts.ts'
import { lackOf } from './lacks.ts'

type Row = CommentKeyword & { place: number }
type Props = { rules: readonly CommentKeyword[]; onEdit: (rule: CommentKeyword) => void }
const icon = { size: 16, stroke: 1.5 }

/** The rules in the order in which they are tried. */
export function RuleList({ rules, onEdit }: Props) {
  const t = useText('comments')
  const keywords = useText('keywords')
  const may = useMay()
  const summary = useSummary()
  const keywordName = useKeywordName()
  const remove = useRemoval()
  const { publish, order } = useRuleChanges()
  const rows = rules.map((rule, index): Row => ({ ...rule, place: index + 1 }))
  const removeAll = (things: readonly Row[]) =>
    void remove({ kind: 'comment_keyword', things: things.map((rule) => ({ id: rule.id, name: keywordName(rule) })) })
  const turn = (chosen: readonly Row[], is_published: boolean) =>
    publish({ ids: chosen.map(({ id }) => id), is_published })
  const move = (from: number, to: number) => order(moved(rules, from, to).map(({ id }) => id))
  const columns = useColumns(onEdit, turn)
  return (
    <List
      id="comment_keywords"
      rows={rows}
      columns={columns}
      nameOf={(rule) => [summary(rule), ...rule.keywords, ...rule.replies.map(({ text }) => text)].join(' ')}
      searchLabel={t('rule.search')}
      filters={[
        { value: 'off', label: keywords('filter_off'), test: ({ is_published }) => !is_published },
        { value: 'problems', label: t('rule.filter_problems'), test: (rule) => lackOf(rule) !== null },
      ]}
      sort="place"
      second={(rule) => [rule.replies[0]?.text, !rule.is_published && t('common:off')].filter(Boolean).join(' · ')}
      menu={(rule) => (
        <RowMenu
          name={summary(rule)}
          place={rule.place}
          count={rules.length}
          onEdit={() => onEdit(rule)}
          onMove={move}
          onRemove={() => removeAll([rule])}
        />
      )}
      {...(may.edit === null && {
        bulk: (chosen: readonly Row[], clear: () => void) => (
          <>
            <Button size="xs" variant="default" onClick={() => turn(chosen, true)}>
              {keywords('turn_on')}
            </Button>
            <Button size="xs" variant="default" onClick={() => turn(chosen, false)}>
              {keywords('turn_off')}
            </Button>
            <Button
              size="xs"
              variant="default"
              c="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => {
                clear()
                removeAll(chosen)
              }}
            >
              {t('common:delete')}
            </Button>
          </>
        ),
      })}
    />
  )
}

function useColumns(
  onEdit: (rule: CommentKeyword) => void,
  turn: (chosen: readonly Row[], is_published: boolean) => void,
): Column<Row>[] {
  const t = useText('comments')
  const keywords = useText('keywords')
  const format = useFormat()
  const may = useMay()
  const summary = useSummary()
  return [
    {
      key: 'words',
      label: t('rule.words'),
      cell: (rule) => (
        <button type="button" className={css.name} title={summary(rule)} onClick={() => onEdit(rule)}>
          {summary(rule)}
        </button>
      ),
    },
    {
      key: 'on',
      label: t('common:on'),
      width: 72,
      priority: 'high',
      cell: (rule) => (
        <Switch
          size="sm"
          aria-label={t('rule.switch', { rule: summary(rule) })}
          checked={rule.is_published}
          disabled={may.edit !== null}
          onChange={(event) => turn([rule], event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'place',
      label: t('rule.place'),
      width: 80,
      isNumber: true,
      priority: 'middle',
      compare: (a, b) => a.place - b.place,
      cell: ({ place }) => format.number(place),
    },
    {
      key: 'kind',
      label: keywords('kind'),
      width: 200,
      priority: 'low',
      cell: ({ type }) => keywords(`types.${type}.name`),
    },
    { key: 'does', label: t('rule.does'), width: 260, priority: 'high', cell: (rule) => <Does rule={rule} /> },
    {
      key: 'posts',
      label: t('rule.posts'),
      width: 110,
      priority: 'low',
      cell: ({ posts }) => (posts.length === 0 ? t('common:all') : format.number(posts.length)),
    },
    {
      key: 'level',
      label: t('rule.level'),
      width: 130,
      priority: 'low',
      cell: ({ level }) => t(`rule.levels.${level}`),
    },
  ]
}

/** The effects of a rule in a line. */
function Does({ rule }: { rule: CommentKeyword }) {
  const t = useText('comments')
  const format = useFormat()
  const lack = lackOf(rule)
  if (lack) return <span className={css.bad}>{t(`rule.lacks.${lack}`)}</span>
  const { replies, private_reply, agent_id, add_actions, moderation } = rule
  const parts = [
    replies.length > 0 && t('replies.count', { count: replies.length, number: format.number(replies.length) }),
    private_reply !== '' && t('private_reply'),
    agent_id !== '' && t('agent'),
    add_actions.length > 0 &&
      t('actions_count', { count: add_actions.length, number: format.number(add_actions.length) }),
    ...moderation.map((act) => t(`moderation.acts.${act}`)),
  ]
  return parts.filter(Boolean).join(' · ')
}

type RowMenuProps = {
  name: string
  place: number
  count: number
  onEdit: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function RowMenu({ name, place, count, onEdit, onMove, onRemove }: RowMenuProps) {
  const t = useText('comments')
  const may = useMay()
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('common:edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          disabled={place === 1}
          onClick={() => onMove(place - 1, place - 2)}
          {...off}
        >
          {t('common:move_up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={place === count}
          onClick={() => onMove(place - 1, place)}
          {...off}
        >
          {t('common:move_down')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash {...icon} />} onClick={onRemove} {...off}>
          {t('common:delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
