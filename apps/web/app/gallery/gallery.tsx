import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Page } from '../ui/page.tsx'
import { ChartParts } from './chart-parts.tsx'
import { DrawerParts } from './drawer-parts.tsx'
import { FormParts } from './form-parts.tsx'
import css from './gallery.module.css'
import { ListPart } from './list-part.tsx'
import { NoticeParts } from './notice-parts.tsx'
import { PagedList } from './paged-list.tsx'
import { PickerParts } from './picker-parts.tsx'
import { SmallParts } from './small-parts.tsx'
import { StateParts } from './state-parts.tsx'

const parts: Record<string, ReactNode> = {
  list: <ListPart />,
  pages: <PagedList />,
  states: <StateParts />,
  form: <FormParts />,
  drawer: <DrawerParts />,
  notices: <NoticeParts />,
  pickers: <PickerParts />,
  charts: <ChartParts />,
  small: <SmallParts />,
}

/** Every part of `ui` in its states, for developers and the browser test that photographs them. Its own words are English. */
export default function Gallery() {
  const [search] = useSearchParams()
  const wanted = search.get('part') ?? 'list'
  const shown = Object.hasOwn(parts, wanted) ? wanted : 'list'
  return (
    <Page title="Parts" purpose={{ id: 'gallery', text: 'What screens are made of. The page is not in the menu.' }}>
      <nav aria-label="Parts" className={css.nav}>
        {Object.keys(parts).map((part) => (
          <Link key={part} to={`?part=${part}`} aria-current={part === shown ? 'page' : undefined}>
            {part}
          </Link>
        ))}
      </nav>
      {parts[shown]}
    </Page>
  )
}
