import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useText } from '../frame/use-text.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Form, FormActions } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import css from './gallery.module.css'

const fields = Array.from({ length: 14 }, (_, index) => `Field ${index + 1}`)
const fewFields = fields.slice(0, 2)

/** A drawer longer than the screen, a short one, and a question. */
export function DrawerParts() {
  const t = useText('common')
  const confirm = useConfirm()
  const [isOpen, { open, close }] = useDisclosure(false)
  const [isShort, short] = useDisclosure(false)
  const ask = () =>
    confirm({
      title: 'Delete this order for good?',
      text: 'The order and its history are deleted. The customer keeps the receipt.',
      confirm: t('delete'),
      onConfirm: close,
    })
  return (
    <Panel title="Over the screen">
      <div className={css.row}>
        <Button onClick={open}>Open the drawer</Button>
        <Button variant="default" onClick={short.open}>
          Open a short drawer
        </Button>
        <Button variant="default" onClick={ask}>
          Ask a question
        </Button>
      </div>
      <Drawer isOpen={isOpen} onClose={close} title="New order">
        <OrderForm fields={fields} />
      </Drawer>
      <Drawer isOpen={isShort} onClose={short.close} title="New customer">
        <OrderForm fields={fewFields} />
      </Drawer>
    </Panel>
  )
}

function OrderForm({ fields }: { fields: readonly string[] }) {
  const t = useText('common')
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      {fields.map((label) => (
        <TextInput key={label} label={label} />
      ))}
      <FormActions isPinned>
        <Button type="submit">{t('save')}</Button>
      </FormActions>
    </Form>
  )
}
