import guide from '../../../../../docs/custom-channel.md?raw'
import { useText } from '../../frame/use-text.ts'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Markdown } from './markdown.tsx'
import { OwnAppDownloads } from './own-app-downloads.tsx'
import { ownAppFiles } from './own-app-files.ts'

/** The contract between Hawker and an owner's own app, for the app's developer: `docs/custom-channel.md`. */
export default function OwnAppGuide() {
  const t = useText('developers')
  return (
    <Page title={t('own_app.title')}>
      <Panel title={t('own_app.files')} text={t('own_app.in_english')}>
        <OwnAppDownloads />
      </Panel>
      <Markdown text={guide} hrefs={ownAppFiles} copy={t('own_app.example')} />
    </Page>
  )
}
