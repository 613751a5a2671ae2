import { type CardOf, leads } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { IconApi } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { Branch } from '../canvas/branch.tsx'
import { useEditor } from '../editor.ts'
import { ArrowField } from '../inspector/fields/arrow-field.tsx'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { RecordField } from '../inspector/fields/record-field.tsx'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { useNames } from '../names.ts'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'
import { CardNextField } from './card-next-field.tsx'
import { TryCall } from './json-api/try-call.tsx'

/** Asks a server of the author's own and stores parts of its answer. */
export const jsonApi: CardParts<CardOf<'json_api'>> = {
  icon: IconApi,
  about: 'card_about.json_api',
  Editor: JsonApiEditor,
  View: JsonApiView,
  height: ({ config, gotos }) => 48 + 20 * config.mapping.length + 32 * (1 + gotos.length),
  hasActions: true,
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

function JsonApiEditor({ card, from, onChange }: CardEditorProps<'json_api'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { method, url, headers, mapping, failed_goto } = card.config
  const set = (config: Partial<typeof card.config>) => ({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <NativeSelect
        label={t('field.method')}
        value={method}
        disabled={!canEdit}
        data={methods.map((each) => ({ value: each, label: each.toUpperCase() }))}
        onChange={(event) => {
          const chosen = methods.find((each) => each === event.currentTarget.value)
          if (chosen) onChange(set({ method: chosen }))
        }}
      />
      <WordsField
        label={t('field.url')}
        placeholder="https://"
        hasVariables
        value={url}
        onChange={(url) => onChange(set({ url: url.trim() }))}
      />
      <ProblemLines at="/url" />
      <RecordField
        label={t('field.headers')}
        at="/config/headers"
        nameLabel={t('field.header_name')}
        valueLabel={t('field.value')}
        addLabel={t('field.add_header')}
        value={headers}
        onChange={(headers) => onChange(set({ headers }))}
      />
      {method !== 'get' && (
        <>
          <WordsField
            label={t('field.body')}
            hint={t('field.body_hint')}
            placeholder={'{ "name": "{{user_full_name}}" }'}
            isLong
            isJson
            hasVariables
            value={card.body}
            onChange={(body) => onChange({ ...card, body })}
          />
          <ProblemLines at="/body" />
        </>
      )}
      <Rows
        label={t('field.mapping')}
        list={mapping}
        at="/config/mapping"
        onChange={(mapping) => onChange(set({ mapping }))}
        name={({ path }) => path || '…'}
        add={{ label: t('field.add_mapping'), blank: () => ({ path: '', custom_field_id: '' }) }}
      >
        {(part, { change }) => (
          <>
            <WordsField
              label={t('field.path')}
              placeholder="data.items[0].name"
              value={part.path}
              onChange={(path) => change({ ...part, path })}
            />
            <FieldPicker
              label={t('field.save_to')}
              value={part.custom_field_id}
              onChange={(custom_field_id) => change({ ...part, custom_field_id })}
            />
          </>
        )}
      </Rows>
      {canEdit && (
        <TryCall
          card={card}
          onPick={(path) => onChange(set({ mapping: [...mapping, { path, custom_field_id: '' }] }))}
        />
      )}
      <CardNextField card={card} from={from} onChange={(gotos, edits) => onChange({ ...card, gotos }, edits)} />
      <div className={css.group}>
        <span className={css.label}>{t('field.failed')}</span>
        <ArrowField
          label={t('field.failed')}
          goto={failed_goto}
          from={from}
          at="/config/failed_goto"
          onChange={(failed_goto, edits) => onChange(set({ failed_goto }), edits)}
        />
      </div>
    </>
  )
}

/** The request, the fields it fills, and both ways out. */
function JsonApiView({ card }: CardViewProps<'json_api'>) {
  const t = useText('editor')
  const { fieldName } = useNames()
  const { method, url, mapping, failed_goto } = card.config
  const next = card.gotos[0] ?? null
  return (
    <>
      <div className={canvasCss.file}>
        <IconApi size={18} stroke={1.5} aria-hidden />
        <span className={canvasCss.clip}>
          {method.toUpperCase()} {url || <span className={canvasCss.ghost}>{t('ghost.url')}</span>}
        </span>
      </div>
      {mapping.map(({ path, custom_field_id }, index) => {
        const place = `mapping/${index}`
        return (
          <p key={place} className={canvasCss.note}>
            {path || '…'} → {fieldName(custom_field_id) || '…'}
          </p>
        )
      })}
      <div className={canvasCss.cardWays}>
        {leads(next) && (
          <Branch slot="/gotos/0" goto={next} isQuiet>
            {t('canvas.then')}
          </Branch>
        )}
        <Branch slot="/config/failed_goto" goto={failed_goto} isQuiet>
          {t('canvas.failed')}
        </Branch>
      </div>
    </>
  )
}
