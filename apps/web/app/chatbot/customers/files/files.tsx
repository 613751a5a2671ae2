import { Anchor } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { MarketStall } from '../../../ui/pictures.tsx'
import { FileList } from './file-list.tsx'
import css from './files.module.css'
import { filesQuery } from './files-query.ts'

/** Exports, imported files and reports of a bot's customers. */
export default function Files() {
  const t = useText('sheets')
  const botPath = useBotPath()
  const may = useMay()
  return (
    <Page title={t('files.title')} purpose={{ id: 'files', text: t('files.purpose') }}>
      <Anchor component={Link} to={botPath('/chatbot/customer')} className={css.back}>
        <IconChevronLeft size={16} stroke={1.5} aria-hidden /> {t('files.back')}
      </Anchor>
      {may.edit === null ? <Rows /> : <EmptyState picture={<MarketStall />} title={may.edit} />}
    </Page>
  )
}

function Rows() {
  const t = useText('sheets')
  const { id } = useBot()
  const query = useQuery(filesQuery(id))
  return (
    <Loaded query={query}>
      {(files) =>
        files.length === 0 ? (
          <EmptyState picture={<MarketStall />} title={t('files.empty')} text={t('files.empty_text')} />
        ) : (
          <FileList files={files} />
        )
      }
    </Loaded>
  )
}
