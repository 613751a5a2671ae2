import { customerSources } from '@hawker/core'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Customer } from '../../../frame/api-types.ts'
import { shownAt } from '../../../frame/shown-at.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useLanguageName } from '../../../ui/use-language-name.ts'
import type { CustomerChange } from './change.ts'
import classes from './customer.module.css'
import { EditableText } from './editable-text.tsx'

type Props = { customer: Customer; onChange: (change: CustomerChange) => Promise<unknown> }

const genders = ['male', 'female'] as const

export function Contact({ customer, onChange }: Props) {
  const t = useText('inbox')
  const format = useFormat()
  const gender = genders.find((each) => each === customer.gender)
  const source = customerSources.find((each) => each === customer.source)
  const language = useLanguageName()(customer.language || customer.locale)
  const way = customer.came_by.findLast((each) => wordsOfWay(each) !== '')
  const chat = shownAt(customer.chat_url)
  return (
    <dl className={classes.rows}>
      <Fact name={t('customer.email')}>
        <EditableText
          label={t('customer.email')}
          empty={t('customer.add_email')}
          kind="email"
          value={customer.email}
          onSave={(email) => onChange({ email })}
        />
      </Fact>
      <Fact name={t('customer.phone')}>
        <EditableText
          label={t('customer.phone')}
          empty={t('customer.add_phone')}
          kind="tel"
          value={customer.phone}
          onSave={(phone) => onChange({ phone })}
        />
      </Fact>
      <Fact name={t('customer.address')}>
        <EditableText
          label={t('customer.address')}
          empty={t('customer.add_address')}
          kind="text"
          value={customer.address}
          onSave={(address) => onChange({ address })}
        />
      </Fact>
      <Fact name={t('customer.username')}>{customer.username && `@${customer.username.replace(/^@/, '')}`}</Fact>
      <Fact name={t('customer.gender')}>{gender ? t(`customer.genders.${gender}`) : customer.gender}</Fact>
      <Fact name={t('customer.language')}>{language}</Fact>
      <Fact name={t('customer.source')}>{source ? t(`customer.sources.${source}`) : customer.source}</Fact>
      {way && (
        <Fact name={t('customer.came_by')}>
          {shownAt(way.url ?? null) ? (
            <Anchor href={shownAt(way.url ?? null) ?? undefined} target="_blank" rel="noopener noreferrer" size="sm">
              {wordsOfWay(way)}
            </Anchor>
          ) : (
            wordsOfWay(way)
          )}
        </Fact>
      )}
      <Fact name={t('customer.last_seen')}>
        {customer.last_interactive_at && (
          <time dateTime={customer.last_interactive_at} title={format.dateTime(customer.last_interactive_at)}>
            {format.ago(customer.last_interactive_at)}
          </time>
        )}
      </Fact>
      <Fact name={t('customer.since')}>{format.date(customer.created_at)}</Fact>
      <Fact name={t('customer.id')}>{customer.psid}</Fact>
      {chat && (
        <Anchor href={chat} target="_blank" rel="noopener noreferrer" size="sm">
          {t('customer.open_chat')}
        </Anchor>
      )}
    </dl>
  )
}

/** The newest link or ad by which they came, in its own words. */
const wordsOfWay = ({ title, ref, ad_id, url }: Customer['came_by'][number]): string =>
  title || ref || ad_id || url || ''

/** One detail; an unknown one is not shown. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
