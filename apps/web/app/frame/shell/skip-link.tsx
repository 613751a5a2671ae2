import { useText } from '../use-text.ts'
import classes from './shell.module.css'

/** The first stop of the keyboard: past the frame, to the screen. */
export function SkipLink() {
  const t = useText('frame')
  return (
    <a className={classes.skip} href="#main">
      {t('skip_to_content')}
    </a>
  )
}
