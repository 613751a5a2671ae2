import type { ConnectableAbout } from '@hawker/channels/abouts'
import { useSearchParams } from 'react-router'
import { LoginOutcome } from '../ui/login-outcome.tsx'
import { ConnectForm } from './connect-form.tsx'
import { FoundPages } from './found-pages.tsx'
import { LoginPanels } from './login-panel.tsx'

/** The ways to connect an account: by signing in at its platform, where that is possible, or by entering its values. */
export function ConnectWays({ about }: { about: ConnectableAbout }) {
  const [search] = useSearchParams()
  const found = search.get('found')
  if (found !== null) return <FoundPages found_id={found} about={about} />
  return (
    <>
      <LoginOutcome />
      <LoginPanels about={about} />
      <ConnectForm about={about} />
    </>
  )
}
