import { Button } from '@mantine/core'
import { notice, toast } from '../frame/notices.tsx'
import { withProgress } from '../frame/progress.tsx'
import { Panel } from '../ui/panel.tsx'
import { useUndo } from '../ui/use-undo.tsx'
import css from './gallery.module.css'

const total = 4000
const stepMs = 250

/** Work of ten seconds that reports its steps. */
const importCustomers = () =>
  withProgress('Importing customers', async (report) => {
    for (let done = 0; done < total; done += total / 40) {
      report({ done, total, words: `${done} of ${total} customers` })
      await new Promise((resolve) => setTimeout(resolve, stepMs))
    }
  })

export function NoticeParts() {
  const offerUndo = useUndo()
  const undo = () => toast.success('It is back')
  return (
    <Panel title="At the bottom right" text="4.5 seconds, short ones 1.5; an offer to undo stays for ten.">
      <div className={css.row}>
        <Button
          variant="default"
          onClick={() => notice.success({ title: 'Published', message: 'Customers meet it now.' })}
        >
          Success
        </Button>
        <Button variant="default" onClick={() => notice.warning('The page is nearly full.')}>
          Warning
        </Button>
        <Button variant="default" onClick={() => notice.error({ title: 'Not saved', message: 'The name is taken.' })}>
          Error
        </Button>
        <Button variant="default" onClick={() => toast.success('Copied')}>
          Short
        </Button>
        <Button variant="default" onClick={() => offerUndo({ message: '“Prices” is in the trash', undo })}>
          Undo
        </Button>
        <Button variant="default" onClick={() => void importCustomers()}>
          Long work
        </Button>
      </div>
    </Panel>
  )
}
