import { Button, Menu } from '@mantine/core'
import { IconBuildingStore, IconFile, IconHandClick, IconMessage, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cloneElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '../../editor/authoring/new-key.ts'
import { api, sending, unwrap } from '../../frame/api.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import { type TemplateName, templateNames, templates } from './templates.ts'

const icons = {
  blank: IconFile,
  welcome: IconMessage,
  menu: IconHandClick,
  shop: IconBuildingStore,
} satisfies Record<TemplateName, unknown>

/** Makes a flow from a chosen template, and opens it. With `new` in the address, the menu at the top of the page is open. */
export function NewFlowMenu({ isCentered = false }: { isCentered?: boolean }) {
  const t = useText('editor')
  const may = useMay()
  const { mutate, isPending } = useNewFlow()
  const [wanted, setWanted] = useUrlValue('new')
  const [isOpen, setOpen] = useState(false)
  const isWanted = wanted === 'flow' && !isCentered
  const open = (next: boolean) => {
    setOpen(next)
    if (isWanted && !next) setWanted('')
  }
  const button = (
    <Button loading={isPending} leftSection={<IconPlus size={18} stroke={1.5} />}>
      {t('list.new')}
    </Button>
  )
  if (may.edit !== null) return <Reasoned reason={may.edit}>{(off) => cloneElement(button, off)}</Reasoned>
  return (
    <Menu position={isCentered ? 'bottom' : 'bottom-end'} width={280} opened={isOpen || isWanted} onChange={open}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {templateNames.map((name) => {
          const Icon = icons[name]
          return (
            <Menu.Item key={name} leftSection={<Icon size={18} stroke={1.5} />} onClick={() => mutate(name)}>
              {t(`template.${name}`)}
              <div style={{ color: 'var(--hw-dim)', fontSize: 12 }}>{t(`template_about.${name}`)}</div>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function useNewFlow() {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const client = useQueryClient()
  const navigate = useNavigate()
  const showError = useShowError()
  const [place] = useUrlValue('folder')
  return useMutation({
    mutationFn(template: TemplateName) {
      // Visitors of a website chat have no name.
      const who = `{{user_first_name|${t('template_words.nameless')}}}`
      const blocks = templates[template]((key) => t(`template_words.${key}`, { name: who }), newKey)
      const name = t(`template_name.${template}`)
      // The server knows the bot's folders: any other word of the address means none.
      const flow = { id: newKey(), name, message_type: null, blocks, ...(place && { folder: place }) }
      return unwrap(
        api.POST('/v1/bots/{bot_id}/flows', {
          params: { path: { bot_id } },
          body: { name },
          ...sending({ name, flow }),
        }),
      )
    },
    onSuccess({ id }) {
      void client.invalidateQueries({ queryKey: ['flows', bot_id] })
      return navigate(botPath('/chatbot/flows', { flow: id }))
    },
    onError: (error) => showError(error),
  })
}
