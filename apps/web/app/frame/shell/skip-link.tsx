import { useText } from '../use-text.ts'
import classes from './shell.module.css'

/** The keyboard's first stop: skips the frame and leads to the screen. */
export function SkipLink() {
  const t = useText('frame')
  return (
    <a className={classes.skip} href="#main">
      {t('skip_to_content')}
    </a>
  )
}
