import { folderPath } from '@hawker/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import css from './folders.module.css'
import { unfiled } from './places.ts'
import { useFolders } from './use-folder-actions.tsx'

/** The way from all flows to the open folder. */
export function FolderCrumbs({ place }: { place: string }) {
  const t = useText('flows')
  const botPath = useBotPath()
  const folders = useFolders()
  if (place === '') return null
  const path = place === unfiled ? [{ id: unfiled, name: t('folder.none') }] : folderPath(folders, place)
  return (
    <nav className={css.crumbs} aria-label={t('folder.way')}>
      <Link to={botPath('/chatbot/flows')}>{t('folder.all')}</Link>
      {path.map(({ id, name }) => (
        <Fragment key={id}>
          <span aria-hidden>/</span>
          {id === place ? (
            <span aria-current="page">{name}</span>
          ) : (
            <Link to={botPath('/chatbot/flows', { folder: id })}>{name}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
