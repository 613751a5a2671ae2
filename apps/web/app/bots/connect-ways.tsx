import type { ConnectableAbout } from '@hawker/channels/abouts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { appsQuery } from '../frame/apps-query.ts'
import { useText } from '../frame/use-text.ts'
import { LoginOutcome } from '../ui/login-outcome.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { ConnectForm } from './connect-form.tsx'
import classes from './connect-page.module.css'
import { ConnectSteps } from './connect-steps.tsx'
import { FoundPages } from './found-pages.tsx'
import { LoginPanels } from './login-panel.tsx'
import { hasLogins, openWays } from './logins.ts'

/**
 * The ways to connect an account: by signing in at its platform, where the person has an app for it, and by entering its
 * values, with the steps that lead to them.
 */
export function ConnectWays({ about }: { about: ConnectableAbout }) {
  const t = useText('bots')
  const [search] = useSearchParams()
  const apps = useQuery({ ...appsQuery, enabled: hasLogins(about) })
  const found = search.get('found')
  if (found !== null) return <FoundPages found_id={found} about={about} />
  if (apps.isLoading) return <SkeletonRows rows={2} height={200} gap={16} />
  const signsIn = openWays(about, apps.data?.items ?? []).length > 0
  return (
    <>
      <LoginOutcome />
      {signsIn && (
        <>
          <LoginPanels about={about} />
          <h2 className={classes.byHand}>{t('by_hand')}</h2>
        </>
      )}
      <div className={classes.columns}>
        <div>
          <ConnectSteps about={about} />
        </div>
        <div>
          <ConnectForm about={about} />
          {!signsIn && <LoginPanels about={about} />}
        </div>
      </div>
    </>
  )
}
