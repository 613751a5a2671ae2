import { HawkerMark } from '../ui/hawker-mark.tsx'
import { Lasting } from '../ui/lasting.tsx'
import classes from './waiting.module.css'

/** While the first chunk loads: nothing, and after a moment the mark, pulsing. */
export function Waiting() {
  return (
    <div className={classes.waiting}>
      <Lasting seconds={0.3}>
        <HawkerMark size={40} />
      </Lasting>
    </div>
  )
}
