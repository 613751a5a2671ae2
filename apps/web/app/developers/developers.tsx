import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../frame/use-text.ts'
import { AccessTokens } from '../people/access-tokens.tsx'
import { CopyBlock } from '../ui/copy-block.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { OwnAppGuide } from '../ui/own-app-guide.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { apiDescriptionQuery } from './api-description.ts'
import { ErrorCodes } from './error-codes.tsx'
import { Events } from './events.tsx'
import { OwnAppDownloads } from './guide/own-app-downloads.tsx'
import { RouteList } from './route-list.tsx'

/** The API for people who write programs: a token, the first call, routes, errors and events. */
export default function Developers() {
  const t = useText('developers')
  const description = useQuery(apiDescriptionQuery)
  const [token, setToken] = useState('hwk_…')
  const { origin } = window.location
  return (
    <Page title={t('title')} purpose={{ id: 'developers', text: t('purpose') }}>
      <AccessTokens onMade={setToken} />
      <Panel title={t('first')} text={t('first_text')}>
        <CopyBlock label={t('first_example')} value={`curl -H 'Authorization: Bearer ${token}' ${origin}/v1/bots`} />
      </Panel>
      <Loaded query={description} skeleton={<SkeletonRows rows={2} height={320} gap={16} isApart />}>
        {(api) => (
          <>
            <RouteList api={api} />
            <ErrorCodes api={api} />
          </>
        )}
      </Loaded>
      <Events origin={origin} />
      <Panel title={t('own_app.title')} text={t('own_app.text')}>
        <OwnAppDownloads />
        <OwnAppGuide />
      </Panel>
    </Page>
  )
}
