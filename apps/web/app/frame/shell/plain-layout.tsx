import { Shell } from './shell.tsx'

/** Screens that are about no bot: the list of bots, connecting one, one's account. */
export default function PlainLayout() {
  return <Shell hasRail={false} />
}
