import { Table, UnstyledButton } from '@mantine/core'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import css from '../tags/tags.module.css'
import type { TagOrigin, TagStatistics } from './queries.ts'
import look from './tag-statistics.module.css'

type Props = { statistics: TagStatistics; chosen: TagOrigin | null; onChoose: (origin: TagOrigin | null) => void }

/** Where additions and removals came from. An origin shows its days. */
export function OriginTable({ statistics: { origins }, chosen, onChoose }: Props) {
  const t = useText('tag_statistics')
  const format = useFormat()
  if (origins.length === 0) return null
  return (
    <Panel title={t('by_origin')}>
      <Table className={look.origins}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('origin')}</Table.Th>
            <Table.Th scope="col">{t('added')}</Table.Th>
            <Table.Th scope="col">{t('removed')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {origins.map(({ origin, added, removed }) => (
            <Table.Tr key={origin}>
              <Table.Th scope="row">
                <UnstyledButton
                  className={css.name}
                  aria-pressed={origin === chosen}
                  onClick={() => onChoose(origin === chosen ? null : origin)}
                >
                  {t(`origins.${origin}`)}
                </UnstyledButton>
              </Table.Th>
              <Table.Td>{format.number(added)}</Table.Td>
              <Table.Td>{format.number(removed)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
