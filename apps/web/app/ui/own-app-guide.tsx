import { Link } from 'react-router'
import { useText } from '../frame/use-text.ts'
import classes from './own-app-guide.module.css'

/** The way to the contract that an owner's own app follows, for its developer. It opens beside a half-filled form. */
export function OwnAppGuide() {
  const t = useText('bots')
  return (
    <Link className={classes.link} to="/developers/own-app" target="_blank">
      {t('own_app_guide')} ↗
    </Link>
  )
}
