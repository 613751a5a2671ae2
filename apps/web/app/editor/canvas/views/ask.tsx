import type { CardOf } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useNames } from '../../names.ts'
import css from '../block-node.module.css'
import { InPlace } from '../in-place.tsx'
import { useCardEdit } from '../use-card-edit.ts'

/** The question as a bubble, and under it what answer is waited for and where it is kept. */
export function AskView({ card }: { card: CardOf<'user_input'> }) {
  const t = useText('editor')
  const { fieldName } = useNames()
  const { setCard } = useCardEdit()
  const { question, reply_type, custom_field_id, options, skip_button } = card.config
  return (
    <>
      <div className={css.bubble}>
        <InPlace
          field="question"
          value={question}
          ghost={t('ghost.question')}
          label={t('card.user_input')}
          onChange={setCard && ((question) => setCard({ ...card, config: { ...card.config, question } }))}
        />
      </div>
      {reply_type === 'multiple' &&
        options.map(({ title }, index) => {
          const place = `options/${index}`
          return (
            <div key={place} className={css.chipRow}>
              <span className={css.chip}>{title || <span className={css.ghost}>{t('ghost.reply')}</span>}</span>
            </div>
          )
        })}
      {skip_button && (
        <div className={css.chipRow}>
          <span className={css.chip}>{skip_button}</span>
        </div>
      )}
      <p className={css.note}>
        {t(`reply_type.${reply_type}`)}
        {custom_field_id && <> → {fieldName(custom_field_id)}</>}
      </p>
    </>
  )
}
