import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError, api, unwrap } from '../frame/api.ts'
import { LanguageMenu } from '../frame/shell/language-menu.tsx'
import { useText } from '../frame/use-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { LostPath } from '../ui/pictures.tsx'
import css from './bill.module.css'
import { Bill } from './bill.tsx'
import { papers } from './papers.ts'

/** The bill that a shop gives its buyer by a link, without a sign-in. Phone numbers and the street are masked. */
export default function PublicBill() {
  const t = useText('orders')
  const { token = '' } = useParams()
  const bill = useQuery({
    queryKey: ['bill', token],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bills/{token}', { params: { path: { token } }, signal })),
    retry: false,
  })
  const isGone = bill.error instanceof ApiError && bill.error.status === 404
  return (
    <main className={css.page}>
      <PageTitle>{t('bill.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <style>{`@page { size: ${papers.a5}; margin: 0 }`}</style>
      <div className={css.bar}>
        <Button
          variant="default"
          disabled={!bill.data}
          leftSection={<IconPrinter size={16} stroke={1.5} />}
          onClick={() => window.print()}
        >
          {t('bill.print')}
        </Button>
        <LanguageMenu />
      </div>
      {isGone ? (
        <EmptyState picture={<LostPath />} title={t('bill.gone')} text={t('bill.gone_text')} />
      ) : (
        <Loaded query={bill}>
          {(facts) => (
            <div className={css.sheets}>
              <Bill bill={facts} paper="a5" />
            </div>
          )}
        </Loaded>
      )}
    </main>
  )
}
