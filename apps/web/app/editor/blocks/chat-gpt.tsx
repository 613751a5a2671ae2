import type { BlockOf } from '@hawker/core'
import { IconSparkles } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { Branch } from '../canvas/branch.tsx'
import { ArrowField } from '../inspector/fields/arrow-field.tsx'
import { replaced } from '../inspector/fields/lists.ts'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'

/** Understands what a customer means and gives the author's answer to it. */
export const chatGpt: BlockParts<BlockOf<'ChatGPT'>> = {
  icon: IconSparkles,
  about: 'block_about.ChatGPT',
  Editor: ChatGptEditor,
  Body: ChatGptBody,
  height: ({ config }) => rowHeight * (config.intents.length + 1),
  begin: (block) => ({ ...block, config: { ...block.config, intents: [blankIntent()] } }),
}

type Intent = BlockOf<'ChatGPT'>['config']['intents'][number]
const blankIntent = (): Intent => ({ userIntent: '', aiAnswers: [''], goto: null })

function ChatGptEditor({ block, onChange }: BlockEditorProps<'ChatGPT'>) {
  const t = useText('editor')
  const { intents, default_goto } = block.config
  const set = (change: Partial<typeof block.config>) => ({ ...block, config: { ...block.config, ...change } })
  return (
    <>
      <Rows
        label={t('field.intents')}
        list={intents}
        at="/config/intents"
        onChange={(intents) => onChange(set({ intents }))}
        name={({ userIntent }, index) => userIntent || t('field.intent_number', { number: index + 1 })}
        add={{ label: t('field.add_intent'), blank: blankIntent }}
        canDuplicate
      >
        {(intent, { at, index, change }) => (
          <>
            <WordsField
              label={t('field.intent')}
              hint={t('field.intent_hint')}
              value={intent.userIntent}
              onChange={(userIntent) => change({ ...intent, userIntent })}
            />
            <Rows
              label={t('field.answers')}
              list={intent.aiAnswers}
              at={`${at}/aiAnswers`}
              onChange={(aiAnswers) => change({ ...intent, aiAnswers })}
              name={(_, index) => t('field.answer_number', { number: index + 1 })}
              add={{ label: t('field.add_answer'), blank: () => '' }}
            >
              {(answer, { index, change }) => (
                <WordsField
                  label={t('field.answer_number', { number: index + 1 })}
                  isLong
                  hasVariables
                  value={answer}
                  onChange={change}
                />
              )}
            </Rows>
            <ProblemLines at={at} />
            <ArrowField
              label={intent.userIntent || t('field.intent_number', { number: index + 1 })}
              goto={intent.goto}
              from={block.key}
              at={`${at}/goto`}
              onChange={(goto, edits) =>
                onChange(set({ intents: replaced(intents, index, { ...intent, goto }) }), edits)
              }
            />
          </>
        )}
      </Rows>
      <div className={css.group}>
        <span className={css.label}>{t('canvas.not_understood')}</span>
        <ArrowField
          label={t('canvas.not_understood')}
          goto={default_goto}
          from={block.key}
          at="/config/default_goto"
          onChange={(goto, edits) => onChange(set({ default_goto: goto }), edits)}
        />
      </div>
    </>
  )
}

function ChatGptBody({ block }: BlockBodyProps<'ChatGPT'>) {
  const t = useText('editor')
  const { intents, default_goto } = block.config
  return (
    <>
      {intents.map(({ userIntent, goto }, index) => {
        const slot = `/config/intents/${index}/goto`
        return (
          <Branch key={slot} slot={slot} goto={goto}>
            {userIntent || <span className={canvasCss.ghost}>{t('ghost.intent')}</span>}
          </Branch>
        )
      })}
      <Branch slot="/config/default_goto" goto={default_goto} isQuiet>
        {t('canvas.not_understood')}
      </Branch>
    </>
  )
}
