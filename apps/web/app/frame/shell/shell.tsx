import { Outlet } from 'react-router'
import { OfflineBar } from './offline-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Rail } from './rail.tsx'
import classes from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useRail } from './use-rail.ts'

/** The frame around every screen of the product: rail, top bar, and on a phone the bar at the bottom. */
export function Shell({ hasRail }: { hasRail: boolean }) {
  const rail = useRail()
  return (
    <div className={classes.shell} data-rail={hasRail ? (rail.isSmall ? 'small' : 'wide') : 'none'}>
      <SkipLink />
      {hasRail && <Rail isSmall={rail.isSmall} onToggle={rail.toggle} />}
      <TopBar hasBot={hasRail} />
      <OfflineBar />
      <main className={classes.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {hasRail && <PhoneBar />}
    </div>
  )
}
