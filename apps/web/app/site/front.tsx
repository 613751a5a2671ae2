import { Button } from '@mantine/core'
import { IconDeviceMobileMessage, IconInbox, IconRoute, IconServer2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { preferredLanguage, speak } from '../frame/i18n.ts'
import { LanguageMenu } from '../frame/shell/language-menu.tsx'
import { useText } from '../frame/use-text.ts'
import { HawkerMark } from '../ui/hawker-mark.tsx'
import { Example } from './example.tsx'
import classes from './front.module.css'

/** The public front page. It is prerendered in English and speaks the reader's language once it runs. */
export default function Front() {
  const t = useText('site')
  useEffect(() => {
    void speak(preferredLanguage())
  }, [])
  const reasons = [
    { id: 'build', icon: IconRoute },
    { id: 'inbox', icon: IconInbox },
    { id: 'channels', icon: IconDeviceMobileMessage },
    { id: 'yours', icon: IconServer2 },
  ] as const
  return (
    <div className={classes.page}>
      <title>{t('meta_title')}</title>
      <meta name="description" content={t('meta_description')} />
      <header className={classes.top}>
        <a className={classes.brand} href="/" aria-label="Hawker">
          <HawkerMark withName />
        </a>
        <LanguageMenu />
        <Button component={Link} to="/bots" variant="default">
          {t('sign_in')}
        </Button>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.headline}>{t('headline')}</h1>
            <p className={classes.lead}>{t('lead')}</p>
            <Button component={Link} to="/bots" size="md">
              {t('start')}
            </Button>
          </div>
          <Example />
        </section>
        <ul className={classes.reasons}>
          {reasons.map(({ id, icon: Icon }) => (
            <li key={id}>
              <Icon size={24} stroke={1.5} aria-hidden />
              <h2>{t(`reasons.${id}.title`)}</h2>
              <p>{t(`reasons.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className={classes.foot}>
        <span>{t('licence')}</span>
        <a href="/developers">{t('api')}</a>
      </footer>
    </div>
  )
}
