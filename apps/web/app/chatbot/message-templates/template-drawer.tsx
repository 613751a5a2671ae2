import type { TemplateRules } from '@hawker/core'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { UserName } from '../../ui/in-use.tsx'
import { useLanguageName } from '../../ui/use-language-name.ts'
import { isEditable } from './draft.ts'
import css from './message-templates.module.css'
import { type MessageTemplate, templateUsesQuery } from './queries.ts'
import { TemplateForm } from './template-form.tsx'
import { StateMark } from './template-list.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplateWords } from './use-template-words.ts'

type DrawerProps = {
  /** Null: closed. */
  open: MessageTemplate | 'new' | null
  /** Null where templates are made at the platform alone. */
  rules: TemplateRules | null
  taken: readonly MessageTemplate[]
  onClose: () => void
}

/** A template with its state, uses and words, which may be changed where the platform allows it; or a new one. */
export function TemplateDrawer({ open, rules, taken, onClose }: DrawerProps) {
  const t = useText('message_templates')
  const { can_edit } = useBot()
  const template = open === 'new' ? null : open
  const mayEdit =
    can_edit &&
    rules !== null &&
    (template === null || (rules.can_change && template.state !== 'pending' && isEditable(template.components, rules)))
  return (
    <Drawer
      isOpen={open !== null}
      onClose={onClose}
      title={template?.name ?? t('new')}
      width={520}
      holdsChanges={mayEdit}
    >
      {template && <About template={template} />}
      {open !== null && mayEdit && rules ? (
        <TemplateForm template={template} rules={rules} taken={taken} onClose={onClose} />
      ) : (
        template &&
        template.components.length > 0 && (
          <TemplatePreview components={template.components} category={template.category} />
        )
      )}
    </Drawer>
  )
}

function About({ template }: { template: MessageTemplate }) {
  const t = useText('message_templates')
  const words = useTemplateWords()
  const format = useFormat()
  const languageName = useLanguageName()
  const quality = words.quality(template)
  const reason = words.reason(template)
  const isStopped = template.state !== 'approved' && template.state !== 'pending'
  return (
    <>
      <p className={css.facts}>
        <StateMark template={template} />
        <span>{words.category(template.category)}</span>
        {template.language && <span>{languageName(template.language)}</span>}
        {quality && <span>{t('quality_is', { quality })}</span>}
        <span title={format.dateTime(template.synced_at)}>{t('told', { ago: format.ago(template.synced_at) })}</span>
      </p>
      {(isStopped || reason) && (
        <Alert
          className={css.reason}
          color={template.state === 'approved' ? 'yellow' : 'red'}
          variant="light"
          icon={<IconAlertCircle size={20} stroke={1.5} />}
        >
          <div>{reason || t('no_reason')}</div>
          {isStopped && <div>{t(`next.${template.state === 'paused' ? 'paused' : 'stopped'}`)}</div>}
        </Alert>
      )}
      {template.components.length === 0 && <Parameters template={template} />}
      <UsedBy template={template} />
    </>
  )
}

/** The values of a template whose words the platform does not tell. */
function Parameters({ template: { parameters, platform_id } }: { template: MessageTemplate }) {
  const t = useText('message_templates')
  return (
    <>
      <p className={css.facts}>{t('id_is', { id: platform_id })}</p>
      <h3 className={css.section}>{t('values')}</h3>
      {parameters.length === 0 ? (
        <p className={css.facts}>{t('no_values')}</p>
      ) : (
        <table className={css.parameters}>
          <thead>
            <tr>
              <th>{t('name')}</th>
              <th>{t('value_kind')}</th>
              <th>{t('value_length')}</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, type, min_length, max_length, is_required }) => (
              <tr key={name}>
                <td>{`<${name}>`}</td>
                <td>{[type.toLowerCase(), is_required ? t('required') : t('optional')].filter(Boolean).join(', ')}</td>
                <td>{max_length === null ? '–' : `${min_length ?? 0}–${max_length}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function UsedBy({ template: { platform_id } }: { template: MessageTemplate }) {
  const t = useText('message_templates')
  const { id: bot_id } = useBot()
  const { data } = useQuery(templateUsesQuery(bot_id))
  if (!data) return null
  const users = data.find((each) => each.platform_id === platform_id)?.used_by ?? []
  return (
    <>
      <h3 className={css.section}>{t('used_by')}</h3>
      {users.length === 0 ? (
        <p className={css.facts}>{t('not_used')}</p>
      ) : (
        <ul>
          {users.map((user) => (
            <li key={`${user.what}/${user.id}`}>
              <UserName user={user} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
