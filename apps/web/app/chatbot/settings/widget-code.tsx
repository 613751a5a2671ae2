import { Button, TagsInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopAddress } from '../../frame/demo-addresses.ts'
import { botQuery, useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { CopyBlock } from '../../ui/copy-block.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { originOf } from './origin-of.ts'
import classes from './settings.module.css'
import { useChangeBot } from './use-change-bot.ts'

type Props = { page_id: string; snippet: string }

/** The way to a website's visitors: the line to paste, the sites that may show the chat, and a page for trying it. */
export function WidgetCode({ page_id, snippet }: Props) {
  const t = useText('settings')
  const bot = useBot()
  const { data } = useQuery(botQuery(bot.id))
  return (
    <Panel
      title={t('widget.title')}
      action={
        <Button
          component="a"
          href={shopAddress(page_id)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.5} />}
        >
          {t('widget.preview')}
        </Button>
      }
    >
      <h3 className={classes.step}>{t('widget.step_code')}</h3>
      <p className={classes.stepWords}>{t('widget.text')}</p>
      <CopyBlock label={t('widget.snippet')} value={snippet} />
      {data && <Origins origins={data.allowed_origins} />}
    </Panel>
  )
}

/** The sites that may show the chat, saved as they are entered. */
function Origins({ origins }: { origins: string[] }) {
  const t = useText('settings')
  const bot = useBot()
  const may = useMay()
  const change = useChangeBot(bot.id)
  const [draft, setDraft] = useState(origins)
  const wrong = draft.find((origin) => originOf(origin) === null)
  const save = (next: string[]) => {
    setDraft(next)
    const allowed_origins = next.flatMap((origin) => originOf(origin) ?? [])
    if (allowed_origins.length === next.length) change.mutate({ allowed_origins })
  }
  return (
    <>
      <h3 className={classes.step}>{t('widget.origins')}</h3>
      <p className={classes.stepWords}>{t('widget.origins_text')}</p>
      <Reasoned reason={may.administer}>
        {() => (
          <TagsInput
            aria-label={t('widget.origins')}
            placeholder={draft.length ? undefined : 'https://example.com'}
            value={draft}
            error={wrong === undefined ? null : t('widget.origin_wrong', { origin: wrong })}
            readOnly={may.administer !== null}
            splitChars={[',', ' ', '\n']}
            acceptValueOnBlur
            onChange={save}
          />
        )}
      </Reasoned>
    </>
  )
}
