import { TagsInput } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { ButtonFieldsProps } from './button.ts'

/** Products under headings, as a list message shows them. */
export function SectionFields({ button, at, onChange }: ButtonFieldsProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <>
      <Rows
        label={t('field.sections')}
        list={button.sections}
        at={`${at}/sections`}
        onChange={(sections) => onChange({ ...button, sections })}
        name={({ title }, index) => title || t('field.section', { number: index + 1 })}
        add={{ label: t('field.add_section'), blank: () => ({ title: '', product_items: [] }) }}
      >
        {(section, { at, change }) => (
          <>
            <WordsField
              label={t('field.section_title')}
              value={section.title}
              onChange={(title) => change({ ...section, title })}
            />
            <ProblemLines at={`${at}/title`} />
            <TagsInput
              label={t('field.product_ids')}
              description={t('pick.not_connected')}
              inputWrapperOrder={['label', 'input', 'description']}
              value={section.product_items}
              readOnly={!canEdit}
              acceptValueOnBlur
              onChange={(product_items) => change({ ...section, product_items })}
            />
            <ProblemLines at={at} />
          </>
        )}
      </Rows>
      <ProblemLines at={`${at}/sections`} />
    </>
  )
}
