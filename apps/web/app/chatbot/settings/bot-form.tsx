import { Alert, Button, Select, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Bot, FlowEntry } from '../../frame/api-types.ts'
import { toast } from '../../frame/notices.tsx'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { FlowSelect } from './flow-select.tsx'
import { LanguageSelect } from './language-select.tsx'
import classes from './settings.module.css'
import { timezones } from './timezones.ts'
import { useChangeBot } from './use-change-bot.ts'
import { useUnsaved } from './use-unsaved.tsx'

type Props = { bot: Bot; flows: FlowEntry[] }

/** A bot's name, time zone and language, and its welcome and default flows. */
export function BotForm({ bot, flows }: Props) {
  const t = useText('settings')
  const may = useMay()
  const change = useChangeBot(bot.id)
  const { draft, set, saved, discard } = useUnsaved('bot', bot)
  const now = { ...bot, ...draft }
  const isReadOnly = may.administer !== null
  const { required } = useChecks()
  const { field, submit } = useProblems({ name: required(now.name) })
  const save = () => {
    if (!Object.keys(draft).length) return toast.success(t('common:saved'))
    // Not in `onSuccess`: it is not called once the person has opened another tab.
    change.mutateAsync(draft).then(
      () => saved(draft),
      () => undefined,
    )
  }
  return (
    <Form onSubmit={submit(save)}>
      {may.administer && (
        <Alert color="gray" icon={<IconLock size={20} stroke={1.5} />} mb="md">
          {may.administer}
        </Alert>
      )}
      <Panel title={t('bot.about')}>
        <div className={classes.form}>
          <TextInput
            label={t('bot.name')}
            value={now.name}
            required
            withAsterisk={false}
            maxLength={100}
            {...field('name')}
            readOnly={isReadOnly}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Select
            label={t('bot.timezone')}
            description={t('bot.timezone_hint')}
            data={timezones(now.timezone)}
            value={now.timezone}
            searchable
            allowDeselect={false}
            readOnly={isReadOnly}
            onChange={(timezone) => timezone && set({ timezone })}
          />
          <LanguageSelect value={now.language} isReadOnly={isReadOnly} onChange={(language) => set({ language })} />
        </div>
      </Panel>
      <Panel title={t('bot.answers')}>
        <div className={classes.form}>
          <FlowSelect
            label={t('bot.welcome_flow')}
            description={t('bot.welcome_flow_hint')}
            flows={flows}
            value={now.welcome_flow}
            isReadOnly={isReadOnly}
            onChange={(welcome_flow) => set({ welcome_flow })}
          />
          <FlowSelect
            label={t('bot.default_flow')}
            description={t('bot.default_flow_hint')}
            flows={flows}
            value={now.default_flow}
            isReadOnly={isReadOnly}
            onChange={(default_flow) => set({ default_flow })}
          />
        </div>
      </Panel>
      <div className={classes.bar} data-bottom="buttons">
        <Reasoned reason={may.administer}>
          {(off) => (
            <Button type="submit" loading={change.isPending} {...off}>
              {t('common:save')}
            </Button>
          )}
        </Reasoned>
        {Object.keys(draft).length > 0 && (
          <Button variant="subtle" color="gray" onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </Form>
  )
}
