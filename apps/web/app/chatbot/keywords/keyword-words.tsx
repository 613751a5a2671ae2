import { type Keyword, keywordLists } from '@hawker/core'
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import classes from './keyword-words.module.css'
import { lackOf } from './kinds.ts'

type Props = { keyword: Keyword; flow: FlowEntry | undefined; isFlowsKnown: boolean }

const most = 6

/** One keyword as a sentence: the message contains … → flow. */
export function KeywordWords({ keyword, flow, isFlowsKnown }: Props) {
  const t = useText('keywords')
  const format = useFormat()
  const lists = keywordLists(keyword.type)
  const rest = keyword.keywords.length - most
  const lack = lackOf(keyword, (id) => !isFlowsKnown || flow?.id === id)
  return (
    <span className={classes.words}>
      <span className={classes.line}>
        <span className={classes.kind}>{t(`types.${keyword.type}.name`)}</span>
        {lists.words && keyword.keywords.slice(0, most).map((word) => <Chip key={word} word={word} />)}
        {lists.words && rest > 0 && <span className={classes.kind}>+{format.number(rest)}</span>}
        {keyword.is_exact && lists.words && <span className={classes.exact}>{t('exact_short')}</span>}
      </span>
      {lists.extra && keyword.extra.length > 0 && <Line word={t('and_one_of')} words={keyword.extra} />}
      {lists.except && keyword.except.length > 0 && <Line word={t('but_not')} words={keyword.except} />}
      <span className={classes.flow} data-lack={lack ?? undefined}>
        {lack ? (
          <>
            <IconAlertCircle size={16} stroke={1.5} aria-hidden />
            {t(`lacks.${lack}`)}
          </>
        ) : (
          <>
            <IconArrowRight size={16} stroke={1.5} aria-hidden />
            <span>{flow?.name}</span>
          </>
        )}
        {flow && flow.published_revision === null && <span className={classes.draft}>{t('draft_flow')}</span>}
      </span>
    </span>
  )
}

const Chip = ({ word }: { word: string }) => (
  <span className={classes.chip} title={word}>
    {word}
  </span>
)

const Line = ({ word, words }: { word: string; words: string[] }) => (
  <span className={classes.line}>
    <span className={classes.kind}>{word}</span>
    {words.slice(0, most).map((each) => (
      <Chip key={each} word={each} />
    ))}
    {words.length > most && <span className={classes.kind}>+{words.length - most}</span>}
  </span>
)
