import { checkoutWords } from '@hawker/core'
import { isLanguage, languageFor } from '@hawker/phrases'
import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { ApiError } from '../frame/api.ts'
import { speak } from '../frame/i18n.ts'
import { LanguageMenu } from '../frame/shell/language-menu.tsx'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { LostPath, MarketStall } from '../ui/pictures.tsx'
import type { Route } from './+types/checkout-page.ts'
import css from './checkout.module.css'
import { Changes, OpenCheckout } from './open-checkout.tsx'
import { Ordered } from './ordered.tsx'
import { ToChat } from './to-chat.tsx'
import { loadCheckout, type Page, useCheckout } from './use-checkout.ts'

const spokenKey = 'hawker.checkout.language'

/** Speaks the customer's language at first, and from then on the one that they choose here. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs): Promise<Page | null> {
  const page = await loadCheckout(token).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!page || localStorage.getItem(spokenKey) === page.language) return page
  localStorage.setItem(spokenKey, page.language)
  await speak(isLanguage(page.language) ? page.language : languageFor([page.language, ...navigator.languages]))
  return page
}

/** The page where a customer orders their cart by a link from the chat, without a sign-in. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const t = useText('checkout')
  const { token = '' } = useParams()
  const checkout = useCheckout(token, loaderData)
  const { query } = checkout
  const state = stateOf(query.error)
  const { shop, chat_url } = query.data ?? shopOf(query.error)
  return (
    <main className={css.page}>
      <PageTitle>{t('title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <header className={css.head}>
        <div>
          {shop && <p className={css.shop}>{shop}</p>}
          <h1>{t('title')}</h1>
        </div>
        <LanguageMenu />
      </header>
      {state ? (
        <EmptyState
          picture={isShut(state) ? <MarketStall /> : <LostPath />}
          title={t(state)}
          text={t(`${state}_text`)}
          action={state === 'closed' ? <LookAgain checkout={checkout} /> : <ToChat url={chat_url} />}
        />
      ) : (
        <Loaded query={query}>{(page) => <Body token={token} page={page} checkout={checkout} />}</Loaded>
      )}
    </main>
  )
}

/** The states in which there is no checkout to show. */
function stateOf(error: unknown): 'expired' | 'closed' | 'not_sold' | 'unknown' | null {
  if (!(error instanceof ApiError)) return null
  if (error.message_code === 'checkout.expired') return 'expired'
  if (error.message_code === 'checkout.closed') return 'closed'
  if (error.message_code === 'checkout.not_sold_here') return 'not_sold'
  return error.status === 404 ? 'unknown' : null
}

/** A page that is not there names its shop all the same, and the way back to its chat. */
function shopOf(error: unknown): { shop: string; chat_url: string | null } {
  const { shop, chat_url }: { shop?: unknown; chat_url?: unknown } =
    error instanceof ApiError ? Object(error.envelope.errors) : {}
  return { shop: typeof shop === 'string' ? shop : '', chat_url: typeof chat_url === 'string' ? chat_url : null }
}

/** The address is right, and the shop takes no order. */
const isShut = (state: string): boolean => state === 'closed' || state === 'not_sold'

function LookAgain({ checkout: { query } }: { checkout: ReturnType<typeof useCheckout> }) {
  const t = useText('checkout')
  return (
    <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
      {t('look_again')}
    </Button>
  )
}

type BodyProps = { token: string; page: Page; checkout: ReturnType<typeof useCheckout> }

function Body({ token, page, checkout }: BodyProps) {
  const t = useText('checkout')
  const words = checkoutWords(useLanguage().language)
  if (page.order) return <Ordered order={page.order} result={page.result} chat_url={page.chat_url} />
  if (page.state === 'open') return <OpenCheckout token={token} page={page} checkout={checkout} />
  return (
    <>
      <Changes page={page} />
      <EmptyState
        picture={<MarketStall />}
        title={words.empty}
        text={t('empty_text')}
        action={<LookAgain checkout={checkout} />}
      />
    </>
  )
}
