import type { Keyword } from '@hawker/core'
import { Select, TextInput } from '@mantine/core'
import { IconArrowRight, IconMessageCircleQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { botQuery, useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { type TrialKind, trialKinds, tryMessage } from './trial.ts'
import classes from './try-box.module.css'
import { useSummary } from './use-summary.ts'

type Props = { keywords: Keyword[]; flows: FlowEntry[] }

/** "What would this message start?" – answered here, by the same matcher that runs on the server. */
export function TryBox({ keywords, flows }: Props) {
  const t = useText('keywords')
  const [kind, setKind] = useState<TrialKind>('text')
  const [text, setText] = useState('')
  const isAsked = kind !== 'text' || text.trim() !== ''
  return (
    <section className={classes.box}>
      <h2 className={classes.title}>{t('try_title')}</h2>
      <p className={classes.hint}>{t('try_hint')}</p>
      <Select
        aria-label={t('try_kind')}
        data={trialKinds.map((value) => ({ value, label: t(`try_kinds.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(trialKinds.find((each) => each === value) ?? 'text')}
      />
      {kind === 'text' && (
        <TextInput
          aria-label={t('try_title')}
          placeholder={t('try_placeholder')}
          leftSection={<IconMessageCircleQuestion size={18} stroke={1.5} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={classes.answer} aria-live="polite">
        {isAsked && <Answer keywords={keywords} flows={flows} kind={kind} text={text} />}
      </div>
    </section>
  )
}

function Answer({ keywords, flows, kind, text }: Props & { kind: TrialKind; text: string }) {
  const t = useText('keywords')
  const bot = useBot()
  const { data } = useQuery(botQuery(bot.id))
  const summary = useSummary()
  const names = useMemo(() => publishedNames(flows), [flows])
  const found = useMemo(() => tryMessage(keywords, kind, text, (id) => names.has(id)), [keywords, kind, text, names])
  if (found)
    return (
      <>
        <span className={classes.because}>
          {t('try_found', { place: keywords.indexOf(found) + 1, keyword: summary(found) })}
        </span>
        <FlowName name={names.get(found.flow) ?? found.flow} />
      </>
    )
  const fallback = data?.default_flow ? names.get(data.default_flow) : undefined
  return (
    <>
      <span className={classes.because}>{fallback ? t('try_default') : t('try_nothing')}</span>
      {fallback && <FlowName name={fallback} />}
    </>
  )
}

const FlowName = ({ name }: { name: string }) => (
  <span className={classes.flow}>
    <IconArrowRight size={16} stroke={1.5} aria-hidden />
    {name}
  </span>
)

/** Only published flows run. */
const publishedNames = (flows: FlowEntry[]): Map<string, string> =>
  new Map(flows.filter((flow) => flow.published_revision !== null).map(({ id, name }) => [id, name]))
