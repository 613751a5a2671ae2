import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { AccessToken } from '../frame/api-types.ts'
import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import { List } from '../ui/list/list.tsx'
import type { Column } from '../ui/list/list-table.tsx'
import { useRoleWords } from '../ui/use-role-words.ts'
import classes from './token-list.module.css'

type Props = { tokens: AccessToken[]; onDelete: (token: AccessToken) => void }

export function TokenList({ tokens, onDelete }: Props) {
  const t = useText('settings')
  const roleWords = useRoleWords()
  const columns = useTokenColumns()
  return (
    <List
      id="tokens"
      rows={tokens}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('tokens.search')}
      sort="name"
      second={({ role, prefix }) => (
        <>
          <code>{prefix}…</code> {roleWords(role).name}
        </>
      )}
      menu={(token) => (
        <Tooltip label={t('tokens.delete')}>
          <ActionIcon aria-label={`${t('tokens.delete')}: ${token.name}`} onClick={() => onDelete(token)}>
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    />
  )
}

function useTokenColumns(): Column<AccessToken>[] {
  const t = useText('settings')
  const format = useFormat()
  const roleWords = useRoleWords()
  return [
    {
      key: 'name',
      label: t('tokens.name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ name, prefix }) => (
        <span className={classes.name} title={name}>
          {name} <code className={classes.prefix}>{prefix}…</code>
        </span>
      ),
    },
    {
      key: 'role',
      label: t('tokens.role'),
      width: 124,
      compare: (a, b) => a.role.localeCompare(b.role),
      cell: ({ role }) => <Badge variant="default">{roleWords(role).name}</Badge>,
    },
    {
      key: 'used',
      label: t('tokens.used'),
      width: 128,
      compare: (a, b) => (a.used_at ?? '').localeCompare(b.used_at ?? ''),
      cell: ({ used_at }) =>
        used_at ? <span title={format.dateTime(used_at)}>{format.ago(used_at)}</span> : t('common:never'),
    },
    {
      key: 'expires',
      label: t('tokens.expires'),
      width: 128,
      compare: (a, b) => endOf(a).localeCompare(endOf(b)),
      cell: ({ expires_at }) => (expires_at ? format.date(expires_at) : t('common:never')),
    },
  ]
}

/** A token without an end comes after all others. */
const endOf = ({ expires_at }: AccessToken): string => expires_at ?? '~'
