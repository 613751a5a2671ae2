import { Shell } from './shell.tsx'

/** Screens without a bot: the list of bots, connecting one, the account. */
export default function PlainLayout() {
  return <Shell hasRail={false} />
}
