import { Button, TagsInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ChannelState } from '../../frame/api-types.ts'
import { shopAddress } from '../../frame/demo-addresses.ts'
import { botQuery, useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { CopyBlock } from '../../ui/copy-block.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { originOf } from './origin-of.ts'
import classes from './settings.module.css'
import { ThemePanel } from './theme-panel.tsx'
import { useChangeBot } from './use-change-bot.ts'
import { useUnsaved } from './use-unsaved.tsx'

/** The website chat: the line to paste, the sites that may show it, and a page for trying it. */
export function WidgetPanel({ channel, snippet }: { channel: ChannelState; snippet: string }) {
  const t = useText('settings')
  const bot = useBot()
  const { data } = useQuery(botQuery(bot.id))
  return (
    <>
      <Panel
        title={t('widget.title')}
        text={t('widget.text')}
        action={
          <Button
            component="a"
            href={shopAddress(channel.page_id)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.5} />}
          >
            {t('widget.preview')}
          </Button>
        }
      >
        <CopyBlock label={t('widget.snippet')} value={snippet} />
      </Panel>
      <ThemePanel channel={channel} />
      {data && <Origins origins={data.allowed_origins} />}
    </>
  )
}

function Origins({ origins }: { origins: string[] }) {
  const t = useText('settings')
  const bot = useBot()
  const may = useMay()
  const change = useChangeBot(bot.id)
  const { draft: unsaved, set, saved } = useUnsaved('origins', { allowed_origins: origins })
  const draft = unsaved.allowed_origins ?? origins
  const wrong = draft.find((origin) => originOf(origin) === null)
  const { field, submit } = useProblems({
    origins: wrong === undefined ? null : t('widget.origin_wrong', { origin: wrong }),
  })
  const save = () =>
    change.mutateAsync({ allowed_origins: draft.flatMap((origin) => originOf(origin) ?? []) }).then(
      () => saved({ allowed_origins: draft }),
      () => undefined,
    )
  return (
    <Panel title={t('widget.origins')} text={t('widget.origins_text')}>
      <Form className={classes.form} onSubmit={submit(() => void save())}>
        <TagsInput
          aria-label={t('widget.origins')}
          placeholder={draft.length ? undefined : 'https://example.com'}
          value={draft}
          {...field('origins')}
          readOnly={may.administer !== null}
          splitChars={[',', ' ', '\n']}
          acceptValueOnBlur
          onChange={(allowed_origins) => set({ allowed_origins })}
        />
        <div>
          <Reasoned reason={may.administer}>
            {(off) => (
              <Button type="submit" loading={change.isPending} {...off}>
                {t('common:save')}
              </Button>
            )}
          </Reasoned>
        </div>
      </Form>
    </Panel>
  )
}
