import { Input } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useEditor } from '../editor.ts'
import { Counter } from '../inspector/fields/counter.tsx'
import { VariableMenu } from '../inspector/fields/variable-menu.tsx'
import { EmojiButton } from './emoji-button.tsx'
import css from './words-box.module.css'
import { WritingField, type WritingHandle } from './writing-field.tsx'

type WordsBoxProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** The platform's limit of letters; null where none is known. */
  max: number | null
  placeholder: string
  isLong: boolean
  isJson: boolean
  hint: string | undefined
}

/** A field for a text with variables: counted against its limit, with emoji and the list of variables at hand. */
export function WordsBox({ label, value, onChange, max, placeholder, isLong, isJson, hint }: WordsBoxProps) {
  const { canEdit } = useEditor()
  const about = useId()
  const handle = useRef<WritingHandle>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const insert = (text: string) => {
    setMenuOpen(false)
    handle.current?.insert(text)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ onClick: () => handle.current?.focus() }}>
      <div className={css.box} data-long={isLong || undefined} data-json={isJson || undefined}>
        <WritingField
          {...{ value, onChange, label, placeholder, isLong, isJson, handle }}
          describedBy={about}
          isReadOnly={!canEdit}
        />
        {canEdit && (
          <div className={css.tools}>
            {isLong && !isJson && <EmojiButton onPick={insert} />}
            <VariableMenu isOpen={isMenuOpen} onToggle={setMenuOpen} onPick={insert} />
          </div>
        )}
      </div>
      <Input.Description id={about} component="div" className={css.about}>
        {hint ?? <Counter length={value.length} max={max} />}
      </Input.Description>
    </Input.Wrapper>
  )
}
