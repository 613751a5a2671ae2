import type { Rule } from '@hawker/core'
import { ActionIcon, Menu, Switch, UnstyledButton } from '@mantine/core'
import { IconDots, IconPencil, IconToggleLeft, IconTrash } from '@tabler/icons-react'
import { useBot } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { entryOff } from '../../../ui/entry-off.ts'
import { List } from '../../../ui/list/list.tsx'
import type { Column } from '../../../ui/list/list-table.tsx'
import { useRemoval } from '../../../ui/use-removal.tsx'
import { usePublishRule } from './queries.ts'
import classes from './rules.module.css'
import { useRuleWords } from './use-rule-words.ts'

type Props = { rules: readonly Rule[]; onEdit: (rule: Rule) => void }

const icon = { size: 16, stroke: 1.5 }

/** The rules: when each acts, and its actions. */
export function RuleList({ rules, onEdit }: Props) {
  const t = useText('settings')
  const common = useText('common')
  const { eventWords } = useRuleWords()
  const columns = useRuleColumns(onEdit)
  return (
    <List
      id="rules"
      rows={rules}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('rules.search')}
      sort=""
      second={(rule) => (rule.is_published ? eventWords(rule) : `${eventWords(rule)} · ${common('off')}`)}
      menu={(rule) => <RowMenu rule={rule} onEdit={onEdit} />}
    />
  )
}

function useRuleColumns(onEdit: (rule: Rule) => void): Column<Rule>[] {
  const t = useText('settings')
  const { eventWords, actionsWords } = useRuleWords()
  return [
    {
      key: 'name',
      label: t('rules.name'),
      cell: (rule) => (
        <UnstyledButton className={classes.name} title={rule.name} onClick={() => onEdit(rule)}>
          {rule.name}
        </UnstyledButton>
      ),
    },
    {
      key: 'event',
      label: t('rules.when'),
      width: 184,
      cell: (rule) => <span title={eventWords(rule)}>{eventWords(rule)}</span>,
    },
    {
      key: 'actions',
      label: t('rules.then'),
      width: 200,
      priority: 'middle',
      cell: (rule) => <span title={actionsWords(rule)}>{actionsWords(rule)}</span>,
    },
    { key: 'on', label: t('rules.on'), width: 72, cell: (rule) => <OnSwitch rule={rule} /> },
  ]
}

function OnSwitch({ rule: { id, name, is_published } }: { rule: Rule }) {
  const t = useText('settings')
  const { id: bot_id, can_edit } = useBot()
  const publish = usePublishRule(bot_id)
  return (
    <Switch
      aria-label={t('rules.on_name', { name })}
      checked={publish.isPending ? publish.variables.is_published : is_published}
      disabled={!can_edit}
      onChange={(event) => publish.mutate({ id, is_published: event.currentTarget.checked })}
    />
  )
}

function RowMenu({ rule, onEdit }: { rule: Rule; onEdit: (rule: Rule) => void }) {
  const t = useText('settings')
  const common = useText('common')
  const keywords = useText('keywords')
  const may = useMay()
  const publish = usePublishRule(useBot().id)
  const remove = useRemoval()
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('rules.more', { name: rule.name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(rule)}>
          {common('edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconToggleLeft {...icon} />}
          onClick={() => publish.mutate({ id: rule.id, is_published: !rule.is_published })}
          {...off}
        >
          {keywords(rule.is_published ? 'turn_off' : 'turn_on')}
        </Menu.Item>
        <Menu.Item
          color="var(--hw-bad)"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void remove({ kind: 'rule', things: [rule] })}
          {...off}
        >
          {common('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
