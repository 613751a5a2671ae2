import { useQuery } from '@tanstack/react-query'
import { i18n } from '../../../frame/i18n.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import type { Explanation } from '../log/queries.ts'
import { privateRepliesQuery } from '../queries.ts'

type Step = Explanation['steps'][number]
type Outcome = Explanation['outcome']

const acts = ['delete', 'ban', 'hide', 'like'] as const
const waits = ['post', 'delay', 'live_end', 'intent'] as const
/** The answers for which the fourth stage looks one by one; each has the name of the stage that gives it. */
const lookedFor = { public: 5, private: 6, actions: 8 } as const
const answers = ['public', 'private', 'actions'] as const
const mentions = ['reply', 'ignore', 'hide'] as const

/** In the first and third stage a rule that fired keeps the comment from being answered. */
const isStop = ({ stage, fired, why }: Step): boolean => fired && why === 'fired' && (stage === 1 || stage === 3)

const wordOf = (key: string): string | null =>
  i18n.exists(`comments:${key}`) ? String(i18n.t(`comments:${key}` as 'comments:title')) : null

/** The parts of a decision in words. A rule or reason of another release is shown by its own name. */
export function useVerdictWords() {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const { data: replies = [] } = useQuery(privateRepliesQuery(bot_id))
  const rule = (key: string): string => wordOf(`rules.${key}`) ?? wordOf(`switches.${key}`) ?? key
  return {
    rule,
    step: ({ stage, rule: key, params }: Step): string => {
      const answer = answers.find((each) => each === params.answer)
      return stage === 4 && answer ? `${t(`why.stages.${lookedFor[answer]}`)}: ${rule(key)}` : rule(key)
    },
    why: (step: Step): string => (isStop(step) ? t('why.stops') : (wordOf(`whys.${step.why}`) ?? step.why)),
    /** All that comes of the comment, in one line. */
    outcome: ({ acts: done, answered_by, private_reply, waits_for }: Outcome): string => {
      const wait = waits.find((each) => each === waits_for)
      const parts = [
        ...acts.filter((act) => done.includes(act)).map((act) => t(`acts.${act}`)),
        answered_by !== null && t('why.answered', { rule: rule(answered_by) }),
        private_reply !== null &&
          t('why.private', { name: replies.find(({ key }) => key === private_reply)?.name || private_reply }),
        wait && t(`waits_for.${wait}`),
      ].filter(Boolean)
      return parts.length > 0 ? parts.join(' · ') : t('why.nothing')
    },
    value: (to: string | boolean): string => {
      if (typeof to === 'boolean') return t(to ? 'common:on' : 'common:off')
      const option = mentions.find((each) => each === to)
      return option ? t(`mention_options.${option}`) : to
    },
  }
}
