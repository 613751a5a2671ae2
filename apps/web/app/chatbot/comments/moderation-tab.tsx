import { type ModerationWord, moderationActs, settingDefinitions } from '@hawker/core'
import { ActionIcon, Checkbox, NumberInput, TagsInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rows } from '../settings/behaviour/rows.ts'
import { SettingLines } from '../settings/behaviour/setting-line.tsx'
import { CheckRow } from './check-row.tsx'
import css from './comments.module.css'
import { type Moderation, moderationQuery } from './queries.ts'
import { SaveActions } from './save-actions.tsx'
import { useSaveModeration } from './use-acts.ts'
import { hostsOf, withWords } from './words.ts'

const switches = rows.filter((key) => settingDefinitions[key].group === 'moderation')
const typing = { splitChars: [',', '\n', ';'], acceptValueOnBlur: true, dropdownOpened: false }

/** The switches of moderation, and the words and links for which comments are hidden or deleted, and their authors banned. */
export function ModerationTab() {
  const { id: bot_id } = useBot()
  const t = useText('comments')
  return (
    <>
      <Panel title={t('moderation.switches')}>
        <SettingLines keys={switches} />
      </Panel>
      <div className={css.answer}>
        <Loaded query={useQuery(moderationQuery(bot_id))}>
          {(stored) => <ModerationForm key={JSON.stringify(stored)} stored={stored} />}
        </Loaded>
      </div>
    </>
  )
}

function ModerationForm({ stored }: { stored: Moderation }) {
  const t = useText('comments')
  const may = useMay()
  const [draft, setDraft] = useState(stored)
  const set = (change: Partial<Moderation>) => setDraft((before) => ({ ...before, ...change }))
  const save = useSaveModeration(() => notice.success(t('common:saved')))
  const isReadOnly = may.administer !== null
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  const { words, link_allow, show_again_after_hours } = draft
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <div>
        <Panel title={t('moderation.words')} text={t('moderation.words_hint')}>
          <TagsInput
            label={t('moderation.add_words')}
            description={t('moderation.add_words_hint')}
            readOnly={isReadOnly}
            value={[]}
            {...typing}
            onChange={(added) => set({ words: withWords(words, added) })}
          />
          {words.map((word, index) => (
            <WordRow
              key={word.word}
              word={word}
              isReadOnly={isReadOnly}
              onChange={(next) => set({ words: words.with(index, next) })}
              onRemove={() => set({ words: words.toSpliced(index, 1) })}
            />
          ))}
        </Panel>
        <Panel title={t('moderation.links')} text={t('moderation.links_hint')}>
          <TagsInput
            label={t('moderation.allowed')}
            placeholder="shop.example"
            readOnly={isReadOnly}
            value={link_allow}
            {...typing}
            onChange={(hosts) => set({ link_allow: hostsOf(hosts) })}
          />
        </Panel>
        <Panel title={t('moderation.show_again')} text={t('moderation.show_again_hint')}>
          <NumberInput
            label={t('moderation.hours')}
            placeholder={t('common:never')}
            min={1}
            max={720}
            allowDecimal={false}
            clampBehavior="strict"
            readOnly={isReadOnly}
            value={show_again_after_hours ?? ''}
            onChange={(value) => set({ show_again_after_hours: typeof value === 'number' && value > 0 ? value : null })}
          />
        </Panel>
      </div>
      {isChanged && <SaveActions save={save} button={t('common:save')} reason={may.administer} />}
    </Form>
  )
}

type RowProps = {
  word: ModerationWord
  isReadOnly: boolean
  onChange: (word: ModerationWord) => void
  onRemove: () => void
}

function WordRow({ word, isReadOnly, onChange, onRemove }: RowProps) {
  const t = useText('comments')
  return (
    <fieldset className={css.word} disabled={isReadOnly} aria-label={word.word}>
      <span className={css.caseName}>{word.word}</span>
      <span className={css.acts}>
        <CheckRow
          all={moderationActs}
          chosen={word.acts}
          labelOf={(act) => t(`moderation.acts.${act}`)}
          isOff={isReadOnly}
          // A word that does nothing would only look like a rule.
          needsOne
          size="xs"
          onChange={(acts) => onChange({ ...word, acts })}
        />
        <Checkbox
          size="xs"
          label={t('moderation.whole')}
          checked={word.is_whole}
          onChange={(event) => onChange({ ...word, is_whole: event.currentTarget.checked })}
        />
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('moderation.remove', { word: word.word })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </fieldset>
  )
}
