import { Table } from '@mantine/core'
import { wordingOf } from '../frame/use-errors.ts'
import { useText } from '../frame/use-text.ts'
import { CopyBlock } from '../ui/copy-block.tsx'
import { Panel } from '../ui/panel.tsx'
import type { ApiDescription } from './api-description.ts'
import classes from './developers.module.css'

const example = `{
  "success": false,
  "message_code": "invalid_body",
  "errors": { "name": "Too small: expected string to have >=1 characters" }
}`

/** Every code of a refusal, with its status and its words. */
export function ErrorCodes({ api }: { api: ApiDescription }) {
  const t = useText('developers')
  return (
    <Panel title={t('errors')} text={t('errors_text')}>
      <CopyBlock label={t('errors_example')} value={example} />
      <Table.ScrollContainer minWidth={480} className={classes.table}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('code')}</Table.Th>
              <Table.Th>{t('status')}</Table.Th>
              <Table.Th>{t('meaning')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Object.entries(api['x-message-codes']).map(([code, status]) => (
              <Table.Tr key={code}>
                <Table.Td>
                  <code>{code}</code>
                </Table.Td>
                <Table.Td>{status}</Table.Td>
                <Table.Td>{wordingOf(code)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}
