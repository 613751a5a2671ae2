import { Button } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { newStart } from '../starts/start-choice.ts'
import { StartQuestion } from '../starts/start-question.tsx'
import { StartsList } from '../starts/starts-list.tsx'
import { useFlowEntry } from '../starts/use-flow-entry.ts'
import { useStartChoice } from '../starts/use-start-choice.ts'
import { ChangesList } from './changes-list.tsx'
import css from './top-bar.module.css'
import type { Publication } from './use-publish.ts'

type Props = { published: number | null; isBusy: boolean; onPublish: (publication: Publication) => void }

/** The changes for customers and the flow's starts; asks for a start if there is none. */
export function PublishForm({ published, isBusy, onPublish }: Props) {
  const t = useText('editor')
  const entry = useFlowEntry()
  const starts = entry?.starts ?? []
  const isAsked = entry !== undefined && starts.length === 0
  const { choice, choose, words, submit } = useStartChoice(isAsked)
  const publish = () => {
    const start = isAsked ? newStart(choice) : null
    onPublish({ start, isReached: starts.length > 0 || start !== null })
  }
  return (
    <Form className={css.publish} onSubmit={submit(publish)}>
      <ChangesList published={published} />
      {starts.length > 0 && (
        <div>
          <p className={css.changesTitle}>{t('starts.title')}</p>
          <StartsList starts={starts} />
        </div>
      )}
      {isAsked && <StartQuestion choice={choice} onChoose={choose} words={words} />}
      <p className={css.hint}>{t('publish.effect')}</p>
      <Button type="submit" loading={isBusy || entry === undefined}>
        {t('publish.confirm')}
      </Button>
    </Form>
  )
}
