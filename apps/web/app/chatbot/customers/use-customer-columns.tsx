import { useQuery } from '@tanstack/react-query'
import { useChoiceWords } from '../../editor/inspector/filters/use-choice-words.ts'
import { fieldsQuery } from '../../editor/use-bot-lists.ts'
import type { CustomerRow } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { Column } from '../../ui/list/list-table.tsx'
import { useLanguageName } from '../../ui/use-language-name.ts'
import { CustomerName } from './customer-name.tsx'
import { Cut } from './cut.tsx'
import { useFieldColumns } from './field-columns.tsx'
import { NameChips } from './name-chips.tsx'
import { zoneWords } from './zone-words.ts'

/** The columns of the list. The server sorts, so that `compare` only says by which ones. */
export function useCustomerColumns(): Column<CustomerRow>[] {
  const t = useText('customers')
  const common = useText('common')
  const bot = useBot()
  const choiceWords = useChoiceWords()
  const languageName = useLanguageName()
  const { data: fields = [] } = useQuery(fieldsQuery(bot.id))
  const fieldColumns = useFieldColumns(fields)
  const instant = useInstant()
  const yesNo = (is: boolean) => common(is ? 'yes' : 'no')
  const onServer = { compare: () => 0 }
  const more = { isOptional: true, priority: 'low' as const }
  return [
    { key: 'name', label: t('name'), cell: (customer) => <CustomerName customer={customer} /> },
    { key: 'phone', label: t('phone'), width: 128, priority: 'middle', cell: ({ phone }) => phone },
    { key: 'email', label: t('email'), width: 176, ...more, cell: ({ email }) => <Cut>{email}</Cut> },
    { key: 'tags', label: t('tags'), width: 152, priority: 'middle', cell: ({ tags }) => <NameChips things={tags} /> },
    {
      key: 'source',
      label: t('source'),
      width: 128,
      priority: 'low',
      cell: ({ source }) => <Cut>{choiceWords('source', source)}</Cut>,
    },
    {
      key: 'last_interactive',
      label: t('last_interactive'),
      width: 144,
      ...onServer,
      cell: ({ last_interactive_at: at }) => instant.ago(at),
    },
    {
      key: 'since',
      label: t('since'),
      width: 136,
      priority: 'low',
      ...onServer,
      cell: ({ created_at }) => instant.day(created_at),
    },
    {
      key: 'is_subscribed',
      label: t('subscribed'),
      width: 112,
      ...more,
      cell: ({ is_subscribed }) => yesNo(is_subscribed),
    },
    {
      key: 'last_subscribed',
      label: t('last_subscribed'),
      width: 144,
      ...more,
      cell: ({ last_subscribed_at: at }) => instant.day(at),
    },
    {
      key: 'gender',
      label: t('gender'),
      width: 96,
      ...more,
      cell: ({ gender }) => gender && choiceWords('gender', gender),
    },
    { key: 'psid', label: t('psid'), width: 160, ...more, cell: ({ psid }) => <Cut>{psid}</Cut> },
    { key: 'username', label: t('username'), width: 144, ...more, cell: ({ username }) => <Cut>{username}</Cut> },
    { key: 'address', label: t('address'), width: 200, ...more, cell: ({ address }) => <Cut>{address}</Cut> },
    {
      key: 'language',
      label: t('language'),
      width: 120,
      ...more,
      cell: ({ language }) => language && <Cut>{languageName(language)}</Cut>,
    },
    { key: 'locale', label: t('locale'), width: 96, ...more, cell: ({ locale }) => locale },
    { key: 'timezone', label: t('timezone'), width: 104, ...more, cell: ({ timezone }) => zoneWords(timezone) },
    {
      key: 'sequences',
      label: t('sequences'),
      width: 168,
      ...more,
      cell: ({ sequences }) => <NameChips things={sequences} />,
    },
    { key: 'blocked', label: t('is_blocked'), width: 96, ...more, cell: ({ is_blocked }) => yesNo(is_blocked) },
    {
      key: 'assigned',
      label: t('assigned'),
      width: 144,
      ...more,
      cell: ({ assigned_to }) => assigned_to && <Cut>{assigned_to.name}</Cut>,
    },
    ...fieldColumns,
  ]
}

function useInstant() {
  const format = useFormat()
  const titled = (at: string | null, words: (at: string) => string) =>
    at && <span title={format.dateTime(at)}>{words(at)}</span>
  return {
    ago: (at: string | null) => titled(at, (each) => format.ago(each)),
    day: (at: string | null) => titled(at, format.dayMonth),
  }
}
