import { TextInput } from '@mantine/core'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import css from '../broadcasts.module.css'
import type { FieldsProps } from './fields-props.ts'

const ids = [
  ['ad_account_id', 'ad_account'],
  ['message_id', 'marketing_message'],
  ['user_id', 'marketing_user'],
] as const

/** The message at the ad account that a broadcast sends in place of the page's own. */
export function MarketingFields({ draft: { marketing }, field, onChange }: FieldsProps) {
  const t = useText('broadcasts')
  const editor = useText('editor')
  const { can_edit } = useBot()
  return (
    <>
      <p className={css.hint}>{t('ad_hint')}</p>
      {ids.map(([key, label]) => (
        <TextInput
          key={key}
          label={editor(`pick.${label}`)}
          readOnly={!can_edit}
          required={key !== 'user_id'}
          withAsterisk={false}
          {...(key === 'message_id' ? field('marketing') : {})}
          value={marketing[key]}
          onChange={(event) => onChange({ marketing: { ...marketing, [key]: event.currentTarget.value.trim() } })}
        />
      ))}
    </>
  )
}
