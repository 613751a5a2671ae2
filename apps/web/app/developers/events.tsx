import { Table } from '@mantine/core'
import { useText } from '../frame/use-text.ts'
import { CopyBlock } from '../ui/copy-block.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './developers.module.css'

// Frames are described in English, as routes are.
const sent: [frame: string, about: string][] = [
  [
    '{"type":"watch","bot_id":"3","since":null}',
    'Follow the bot’s conversations; since, an instant, also brings what changed after it.',
  ],
  ['{"type":"unwatch","bot_id":"3"}', 'Stop following them.'],
  [
    '{"type":"open","bot_id":"3","conversation_id":"7","after":12}',
    'Follow a thread; after is the number of the last line you have, 0 for none.',
  ],
  ['{"type":"close","conversation_id":"7"}', 'Stop following it.'],
  ['{"type":"ping"}', 'Answered with pong.'],
]

const received: [frame: string, about: string][] = [
  ['{"type":"watching","bot_id","now"}', 'The watch has begun. Come back with now, less ten seconds, as since.'],
  ['{"type":"conversations","bot_id","rows","now"}', 'Rows of the list as they are now.'],
  ['{"type":"messages","bot_id","conversation_id","messages"}', 'Lines of the thread, in order and without gaps in n.'],
  [
    '{"type":"statuses","bot_id","conversation_id","statuses"}',
    'The status of our newest lines: n, status, status_at, reason.',
  ],
  ['{"type":"error","message_code"}', 'invalid_body for an unknown frame, not_found for what you may not see.'],
]

const webhook = (origin: string) =>
  [
    `body='{"events":[{"id":"e1","visitor":"v7","type":"message","text":"Hi"}]}'`,
    `sign=$(printf %s "$body" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/.* //')`,
    `curl -d "$body" -H "X-Hawker-Signature: sha256=$sign" \\`,
    `  ${origin}/webhooks/pke_chat_plugin/$PAGE_ID`,
  ].join('\n')

/** Events sent without a request: frames of the inbox’s socket, and the webhook for programs that speak for visitors. */
export function Events({ origin }: { origin: string }) {
  const t = useText('developers')
  return (
    <Panel title={t('events')} text={t('events_text')}>
      <Frames title={t('you_send')} frames={sent} />
      <Frames title={t('you_get')} frames={received} />
      <h3 className={classes.part}>{t('webhook')}</h3>
      <p className={classes.about}>{t('webhook_text')}</p>
      <CopyBlock label={t('webhook_example')} value={webhook(origin)} />
    </Panel>
  )
}

function Frames({ title, frames }: { title: string; frames: [frame: string, about: string][] }) {
  const t = useText('developers')
  return (
    <Table.ScrollContainer minWidth={480} className={classes.table}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            <Table.Th>{t('meaning')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {frames.map(([frame, about]) => (
            <Table.Tr key={frame}>
              <Table.Td>
                <code>{frame}</code>
              </Table.Td>
              <Table.Td lang="en">{about}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
