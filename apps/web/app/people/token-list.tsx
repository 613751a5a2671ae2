import { ActionIcon, Badge, Table, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { AccessToken } from '../frame/api-types.ts'
import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import { useRoleWords } from '../ui/use-role-words.ts'

type Props = { tokens: AccessToken[]; onDelete: (token: AccessToken) => void }

export function TokenList({ tokens, onDelete }: Props) {
  const t = useText('settings')
  const format = useFormat()
  const roleWords = useRoleWords()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('tokens.name')}</Table.Th>
            <Table.Th>{t('tokens.role')}</Table.Th>
            <Table.Th>{t('tokens.used')}</Table.Th>
            <Table.Th>{t('tokens.expires')}</Table.Th>
            <Table.Th aria-label={t('common:delete')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokens.map((token) => (
            <Table.Tr key={token.id}>
              <Table.Td>
                {token.name}
                <br />
                <code style={{ color: 'var(--hw-dim)', fontSize: 12 }}>{token.prefix}…</code>
              </Table.Td>
              <Table.Td>
                <Badge variant="default">{roleWords(token.role).name}</Badge>
              </Table.Td>
              <Table.Td>{token.used_at ? format.ago(token.used_at) : t('common:never')}</Table.Td>
              <Table.Td>{token.expires_at ? format.date(token.expires_at) : t('common:never')}</Table.Td>
              <Table.Td align="right">
                <Tooltip label={t('tokens.delete')}>
                  <ActionIcon aria-label={`${t('tokens.delete')}: ${token.name}`} onClick={() => onDelete(token)}>
                    <IconTrash size={18} stroke={1.5} />
                  </ActionIcon>
                </Tooltip>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
