import { Link } from 'react-router'
import { useBotPath } from '../frame/use-bot.ts'
import { useText } from '../frame/use-text.ts'
import css from './in-use.module.css'

type User = { what: string; id?: string; name?: string }

/** Where it is used: names with links to where it can be taken out. */
export function InUse({ users }: { users: readonly User[] }) {
  const t = useText('trash')
  return (
    <>
      {t('in_use')}
      <ul className={css.users}>
        {users.map((each) => (
          <li key={`${each.what}/${each.id}`}>
            <UserName user={each} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** `block`: the key of the block of a flow that it is in. */
export function UserName({ user: { what, id, name }, block }: { user: User; block?: string | undefined }) {
  const t = useText('trash')
  const botPath = useBotPath()
  switch (what) {
    case 'flow':
      return (
        <>
          {t('kinds.flow')}{' '}
          <Link to={botPath('/chatbot/flows', { flow: id ?? '', ...(block && { block }) })}>{name}</Link>
        </>
      )
    case 'keyword':
      return (
        <>
          {t('kinds.keyword')} <Link to={botPath('/chatbot/keywords')}>{name}</Link>
        </>
      )
    case 'welcome_flow':
    case 'default_flow':
      return <Link to={botPath('/chatbot/settings', { tab: 'bot' })}>{t(`used_by.${what}`)}</Link>
    case 'rule':
      return (
        <>
          {t('kinds.rule')} <Link to={botPath('/chatbot/settings', { tab: 'rules' })}>{name}</Link>
        </>
      )
    case 'settings':
      return <Link to={botPath('/chatbot/settings', { tab: 'behaviour' })}>{t('used_by.settings')}</Link>
    case 'comment_replies':
    case 'comments':
      return <Link to={botPath('/chatbot/comment', { tab: 'replies' })}>{t('used_by.comments')}</Link>
    case 'comment_keyword':
      return (
        <>
          {t('kinds.comment_keyword')} <Link to={botPath('/chatbot/keywords_comment')}>{name}</Link>
        </>
      )
    case 'private_reply':
      return (
        <>
          {t('kinds.private_reply')} <Link to={botPath('/chatbot/comment', { tab: 'private_replies' })}>{name}</Link>
        </>
      )
    case 'post':
      return t('used_by.post')
    case 'user_menu':
      return (
        <>
          {t(`kinds.${what}`)} <Link to={botPath(`/chatbot/main_menu/${encodeURIComponent(id ?? '')}`)}>{name}</Link>
        </>
      )
    case 'main_menu':
    case 'asked_questions':
      return <Link to={botPath(`/chatbot/${what}`)}>{t(`used_by.${what}`)}</Link>
    case 'segment':
      return (
        <>
          {t('kinds.segment')} <Link to={botPath('/chatbot/smart_segment')}>{name}</Link>
        </>
      )
    case 'sequence':
      return (
        <>
          {t('kinds.sequence')} <Link to={botPath(`/chatbot/sequence/${encodeURIComponent(id ?? '')}`)}>{name}</Link>
        </>
      )
    case 'combo':
      return (
        <>
          {t('kinds.combo')} <Link to={botPath('/chatbot/ecommerce/product', { tab: 'combos' })}>{name}</Link>
        </>
      )
    case 'broadcast':
      return <Link to={botPath(`/chatbot/broadcast/${encodeURIComponent(id ?? '')}`)}>{name}</Link>
    case 'tool':
      return `${t('kinds.tool')} ${name}`
    default:
      return name ?? what
  }
}
